// Written from the declaration by npm run generate. Do not edit.

/** Boot a server. Its help is in omegaComputeBoot.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('compute-boot', [
        image: 'OMEGA_CI_IMAGE',
        flavor: 'OMEGA_CI_FLAVOR',
        networkId: 'OMEGA_CI_NETWORK_ID',
        securityGroupId: 'OMEGA_CI_SECURITY_GROUP_ID',
        keypair: 'OMEGA_CI_KEYPAIR',
        responder: 'OMEGA_CI_RESPONDER',
        responderPort: 'OMEGA_CI_RESPONDER_PORT',
        serverTimeout: 'OMEGA_CI_SERVER_TIMEOUT',
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
        serverId: 'server-id',
        fixedIp: 'fixed-ip',
        portId: 'port-id',
    ], args)
}
