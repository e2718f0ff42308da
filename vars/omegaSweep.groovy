// Written from the declaration by npm run generate. Do not edit.

/** Sweep. Its help is in omegaSweep.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('sweep', [
        olderThan: 'OMEGA_CI_OLDER_THAN',
        apply: 'OMEGA_CI_APPLY',
        plan: 'OMEGA_CI_PLAN',
        exclude: 'OMEGA_CI_EXCLUDE',
        maxDelete: 'OMEGA_CI_MAX_DELETE',
        maxShare: 'OMEGA_CI_MAX_SHARE',
        everyVipPort: 'OMEGA_CI_EVERY_VIP_PORT',
        sweepTimeout: 'OMEGA_CI_SWEEP_TIMEOUT',
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
        found: 'found',
        planned: 'planned',
        deleted: 'deleted',
        kept: 'kept',
        failed: 'failed',
    ], args)
}
