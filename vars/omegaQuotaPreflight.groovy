// Written from the declaration by npm run generate. Do not edit.

/** Check the quota. Its help is in omegaQuotaPreflight.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('quota-preflight', [
        for: 'OMEGA_CI_FOR',
        flavor: 'OMEGA_CI_FLAVOR',
        servers: 'OMEGA_CI_SERVERS',
        vcpus: 'OMEGA_CI_VCPUS',
        ramGib: 'OMEGA_CI_RAM_GIB',
        keypairs: 'OMEGA_CI_KEYPAIRS',
        volumes: 'OMEGA_CI_VOLUMES',
        gib: 'OMEGA_CI_GIB',
        snapshots: 'OMEGA_CI_SNAPSHOTS',
        networks: 'OMEGA_CI_NETWORKS',
        subnets: 'OMEGA_CI_SUBNETS',
        routers: 'OMEGA_CI_ROUTERS',
        ports: 'OMEGA_CI_PORTS',
        floatingIps: 'OMEGA_CI_FLOATING_IPS',
        securityGroups: 'OMEGA_CI_SECURITY_GROUPS',
        securityGroupRules: 'OMEGA_CI_SECURITY_GROUP_RULES',
        loadBalancers: 'OMEGA_CI_LOAD_BALANCERS',
        listeners: 'OMEGA_CI_LISTENERS',
        pools: 'OMEGA_CI_POOLS',
        members: 'OMEGA_CI_MEMBERS',
        healthMonitors: 'OMEGA_CI_HEALTH_MONITORS',
        secrets: 'OMEGA_CI_SECRETS',
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
        fits: 'fits',
        headroom: 'headroom',
    ], args)
}
