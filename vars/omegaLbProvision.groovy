// Written from the declaration by npm run generate. Do not edit.

/** Balance the load. Its help is in omegaLbProvision.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('lb-provision', [
        subnetId: 'OMEGA_CI_SUBNET_ID',
        fixedIp: 'OMEGA_CI_FIXED_IP',
        lbProvider: 'OMEGA_CI_LB_PROVIDER',
        lbProtocol: 'OMEGA_CI_LB_PROTOCOL',
        certificateRef: 'OMEGA_CI_CERTIFICATE_REF',
        lbAlgorithm: 'OMEGA_CI_LB_ALGORITHM',
        lbPort: 'OMEGA_CI_LB_PORT',
        memberPort: 'OMEGA_CI_MEMBER_PORT',
        lbMonitor: 'OMEGA_CI_LB_MONITOR',
        lbTimeout: 'OMEGA_CI_LB_TIMEOUT',
        onlineTimeout: 'OMEGA_CI_ONLINE_TIMEOUT',
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
        loadBalancerId: 'load-balancer-id',
        vipAddress: 'vip-address',
        vipPortId: 'vip-port-id',
        operatingStatus: 'operating-status',
    ], args)
}
