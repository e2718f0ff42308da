import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { issued, pkcs8, type Issued } from '../units/certificates.js';
import { PKCS12_FILES } from '../units/pkcs12-files.js';
import { desk, ended, listed, RELEASE, type Desk, type Outcome } from './command.js';

interface Rule {
  readonly service: string;
  readonly method: string;
  readonly path: string;
}

describe(`a listener that ends TLS, ${RELEASE}`, () => {
  let here: Desk;
  let root: Issued;
  let leaf: Issued;
  const common = ['--run-id', 'tls', '-o', 'json'];
  const outputs = (outcome: Outcome): Record<string, string> => {
    ended(outcome, 0);
    return JSON.parse(outcome.stdout) as Record<string, string>;
  };
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(here.folder, name), content);
    return name;
  };
  beforeAll(async () => {
    here = await desk(`tls-${process.pid}`);
    root = await issued('CN=Root', { authority: true });
    leaf = await issued('CN=www.example.org', { issuer: root });
  });
  afterAll(() => here.close());

  test('from PEM and from PKCS#12, and gone after teardown', async () => {
    const omega = async (...args: string[]): Promise<Record<string, string>> =>
      outputs(await here.omega([...args, ...common]));
    const network = await omega(
      'network-buildout',
      '--external-network',
      'provider-ext',
      '--allocation',
      '10.34.0.0/16',
    );
    const of = [
      'lb-provision',
      '--subnet-id',
      network['subnet-id']!,
      '--fixed-ip',
      '10.34.0.77',
      '--lb-monitor',
      'none',
    ];
    const pem = file('all.pem', root.pem + pkcs8(leaf) + leaf.pem);
    const kept = await omega('tls-certificate', '--certificate', pem);
    const balancer = await omega(...of, '--certificate-ref', kept['certificate-ref']!, '--lb-provider', 'amphora');
    expect(balancer).toMatchObject({ 'operating-status': 'ONLINE' });
    const listener = await here.openstack([
      `loadbalancer status show ${balancer['load-balancer-id']!}`,
      'loadbalancer listener list -f value -c protocol -c protocol_port',
    ]);
    expect(listener).toContain('TERMINATED_HTTPS 443');

    const old = PKCS12_FILES[1]!;
    const p12 = file('old.p12', Buffer.from(old.base64, 'base64'));
    const variables = { OMEGA_CI_PKCS12: p12, OMEGA_CI_PKCS12_PASSWORD: old.password };
    const second = outputs(await here.omega(['tls-certificate', ...common], variables));
    expect(second['not-after']).toBe('2120-01-01T00:00:00Z');

    // What Octavia cannot read is refused in its own words: the file as it is still has its password.
    const raw = await here.openstack([
      `secret store --name of-nobody -t application/octet-stream -e base64 -f json --payload=${old.base64}`,
    ]);
    const ref = /https?:\/\/[^"\s]+/.exec(raw)![0];
    const refused = await here.omega([...of, '--certificate-ref', ref, ...common]);
    ended(refused, 2);
    expect(refused.stderr).toContain('The PKCS12 bundle is unreadable');
    expect(refused.stderr).toContain('tls-certificate stores a certificate as Octavia reads it');
    await here.openstack([`secret delete ${ref}`]);

    // Octavia changes the secret's access list with the caller's own token: a credential that may not is refused, in the
    // one text that Octavia has for everything, and told why.
    const { id, secret } = here.tenant.credential;
    const as = (name: string, other: { id: string; secret: string }): Record<string, string> => ({
      OS_CLIENT_CONFIG_FILE: here.cloudsYaml(name, (text) => text.replace(id, other.id).replace(secret, other.secret)),
    });
    const fresh = await omega('tls-certificate', '--certificate', file('again.pem', root.pem + pkcs8(leaf) + leaf.pem));
    const asked = [...of, '--certificate-ref', fresh['certificate-ref']!, '--lb-provider', 'amphora', ...common];
    const roles = ['member', 'reader', 'load-balancer_member'];
    const uncreative = as('roles.yaml', await here.tenant.mint({ name: 'no-creator', roles }));
    const without = await here.omega(asked, uncreative);
    ended(without, 5);
    expect(without.stderr).toContain('Could not retrieve certificate');
    expect(without.stderr).toContain('this credential may not read it either');

    const printed = await here.omega(['credential', 'rules', '--units', 'lb-provision,tls-certificate', '-o', 'json']);
    ended(printed, 0);
    const all = JSON.parse(printed.stdout) as Rule[];
    const unlisted = all.filter(({ path }) => !path.endsWith('/acl'));
    expect(unlisted).toHaveLength(all.length - 2);
    const shut = await here.omega(
      asked,
      as('unlisted.yaml', await here.tenant.mint({ name: 'unlisted', accessRules: unlisted })),
    );
    ended(shut, 5);
    expect(shut.stderr).toContain('this credential can read the secret, the load balancer service cannot');
    expect(shut.stderr).toContain("The secret's access list (ACL) has to name Octavia's user");
    ended(await here.omega(asked, as('listed.yaml', await here.tenant.mint({ name: 'listed', accessRules: all }))), 0);

    const ovn = await here.omega([
      ...of,
      ...['--certificate-ref', kept['certificate-ref']!, '--lb-provider', 'ovn'],
      ...common,
    ]);
    ended(ovn, 2);
    expect(ovn.stderr).toContain('the ovn provider cannot end TLS');

    expect(await omega('teardown')).toMatchObject({ left: '0' });
    expect(await listed(here)).not.toContain('-tls');
  });
});
