// Written from the declaration by npm run generate. Do not edit.

/** Reach it from outside. Its help is in omegaPublicAccess.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('public-access', [
        externalNetwork: 'OMEGA_CI_EXTERNAL_NETWORK',
        portId: 'OMEGA_CI_PORT_ID',
        routerId: 'OMEGA_CI_ROUTER_ID',
        probe: 'OMEGA_CI_PROBE',
        probeTimeout: 'OMEGA_CI_PROBE_TIMEOUT',
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
        floatingIp: 'floating-ip',
        floatingIpId: 'floating-ip-id',
        reachable: 'reachable',
    ], args)
}
