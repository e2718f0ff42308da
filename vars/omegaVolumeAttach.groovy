// Written from the declaration by npm run generate. Do not edit.

/** Attach a volume. Its help is in omegaVolumeAttach.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('volume-attach', [
        serverId: 'OMEGA_CI_SERVER_ID',
        volumeSize: 'OMEGA_CI_VOLUME_SIZE',
        volumeType: 'OMEGA_CI_VOLUME_TYPE',
        volumeTimeout: 'OMEGA_CI_VOLUME_TIMEOUT',
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
        volumeId: 'volume-id',
        device: 'device',
    ], args)
}
