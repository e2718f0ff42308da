// Written from the declaration by npm run generate. Do not edit.

/** Build the network. Its help is in omegaNetworkBuildout.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('network-buildout', [
        externalNetwork: 'OMEGA_CI_EXTERNAL_NETWORK',
        allocation: 'OMEGA_CI_ALLOCATION',
        prefixLength: 'OMEGA_CI_PREFIX_LENGTH',
        cidr: 'OMEGA_CI_CIDR',
        network: 'OMEGA_CI_NETWORK',
        subnet: 'OMEGA_CI_SUBNET',
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
        networkId: 'network-id',
        subnetId: 'subnet-id',
        routerId: 'router-id',
        cidr: 'cidr',
    ], args)
}
