// Written from the declaration by npm run generate. Do not edit.

/** Hand the credential to other tools. Its help is in omegaCloudEnv.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('cloud-env', [
        export: 'OMEGA_CI_EXPORT',
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
        cloud: 'cloud',
        cloudsYaml: 'clouds-yaml',
    ], args)
}
