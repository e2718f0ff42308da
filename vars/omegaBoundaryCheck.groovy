// Written from the declaration by npm run generate. Do not edit.

/** Check the boundary. Its help is in omegaBoundaryCheck.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('boundary-check', [
        otherProject: 'OMEGA_CI_OTHER_PROJECT',
        clusterTimeout: 'OMEGA_CI_CLUSTER_TIMEOUT',
        cloud: 'OMEGA_CI_CLOUD',
        caCert: 'OMEGA_CI_CA_CERT',
        tenant: 'OMEGA_CI_TENANT',
        runId: 'OMEGA_CI_RUN_ID',
        keepFor: 'OMEGA_CI_KEEP_FOR',
        ledger: 'OMEGA_CI_LEDGER',
        report: 'OMEGA_CI_REPORT',
        dryRun: 'OMEGA_CI_DRY_RUN',
        emulator: 'OMEGA_CI_EMULATOR',
        debug: 'OMEGA_CI_DEBUG',
        matrixIndex: 'OMEGA_CI_MATRIX_INDEX',
    ], [
        contained: 'contained',
    ], args)
}
