// Written from the declaration by npm run generate. Do not edit.

/** Find out why it failed. Its help is in omegaDiagnose.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('diagnose', [
        captures: 'OMEGA_CI_CAPTURES',
        bundleFile: 'OMEGA_CI_BUNDLE_FILE',
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
        class: 'class',
        cause: 'cause',
        bundle: 'bundle',
    ], args)
}
