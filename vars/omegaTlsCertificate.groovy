// Written from the declaration by npm run generate. Do not edit.

/** Keep a certificate. Its help is in omegaTlsCertificate.txt. */
Map call(Map args = [:]) {
    return omegaCi.unit('tls-certificate', [
        certificate: 'OMEGA_CI_CERTIFICATE',
        chain: 'OMEGA_CI_CHAIN',
        privateKey: 'OMEGA_CI_PRIVATE_KEY',
        pkcs12: 'OMEGA_CI_PKCS12',
        pkcs12Password: 'OMEGA_CI_PKCS12_PASSWORD',
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
        certificateRef: 'certificate-ref',
        notAfter: 'not-after',
    ], args)
}
