import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Emulator } from './emulator.js';

/** Where the tenants' files are: what a tenant of a real cloud is handed. */
export interface TenantFiles {
  cloudsYaml: string;
  caBundle: string;
  /** By tenant: the `OS_*` form for a shell. */
  openrc: Readonly<Record<string, string>>;
  /** By tenant: id and secret, as the operator delivers them. */
  credential: Readonly<Record<string, string>>;
}

/** Mode 0600 from the first byte, also where the file was there before with another. */
async function writeSecret(path: string, text: string): Promise<void> {
  await writeFile(path, '', { mode: 0o600 });
  await chmod(path, 0o600);
  await writeFile(path, text);
}

/**
 * Writes `clouds.yaml`, `ca-bundle.pem`, `openrc-<tenant>` and `<tenant>-svc-appcred.txt` into a directory.
 *
 * @param directory - Made if it is not there; should be absolute, as the files name one another by it.
 */
export async function writeTenantFiles(emulator: Emulator, directory: string): Promise<TenantFiles> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const caBundle = join(directory, 'ca-bundle.pem');
  await writeFile(caBundle, emulator.caPem, { mode: 0o644 });
  const cloudsYaml = join(directory, 'clouds.yaml');
  await writeSecret(cloudsYaml, emulator.cloudsYaml(caBundle));
  const openrc: Record<string, string> = {};
  const credential: Record<string, string> = {};
  for (const tenant of emulator.tenants) {
    const rc = join(directory, `openrc-${tenant.name}`);
    const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
    await writeSecret(
      rc,
      [
        'unset ${!OS_*}',
        'export OS_AUTH_TYPE=v3applicationcredential OS_IDENTITY_API_VERSION=3 OS_REGION_NAME=RegionOne',
        `export OS_AUTH_URL=${emulator.url}/identity/v3`,
        `export OS_CACERT=${quoted(caBundle)}`,
        `export OS_APPLICATION_CREDENTIAL_ID=${tenant.credentialId}`,
        `export OS_APPLICATION_CREDENTIAL_SECRET=${tenant.credentialSecret}`,
        '',
      ].join('\n'),
    );
    openrc[tenant.name] = rc;
    const delivered = join(directory, `${tenant.name}-svc-appcred.txt`);
    await writeSecret(delivered, `id: ${tenant.credentialId}\nsecret: ${tenant.credentialSecret}\n`);
    credential[tenant.name] = delivered;
  }
  return { cloudsYaml, caBundle, openrc, credential };
}
