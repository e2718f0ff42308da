import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

import { UNITS } from '../../../src/units/all.js';
import { blocksOf } from '../blocks.js';
import { certificateFiles, neededBy } from '../needed.js';
import { hasTool, openDesk, type Desk, type Outcome, type Running } from '../served.js';

const root = process.cwd();
const here = join(root, 'test/faces/jenkins');
const examples = join(root, 'examples/jenkins');

/** Debian's groovy wants to be told where Java is. */
function javaHome(): string | undefined {
  const found = spawnSync('sh', ['-c', 'readlink -f "$(command -v java)"'], { encoding: 'utf8' }).stdout.trim();
  // Groovy 2.4 does not start on a Java that is newer than 17.
  const known = readdirSync('/usr/lib/jvm', { withFileTypes: true }).map((entry) => `/usr/lib/jvm/${entry.name}`);
  return (
    known.find((path) => /java-(8|11|17)-openjdk-/.test(path)) ?? (found === '' ? undefined : join(found, '../..'))
  );
}
const java = hasTool('groovy') && hasTool('java') ? javaHome() : undefined;
if (java === undefined)
  process.stderr.write(
    '!!! GROOVY IS ABSENT: the Jenkins library was not run. Debian has it: apt-get install groovy\n',
  );
const withGroovy = java === undefined ? describe.skip : describe;

withGroovy('the library, on the Groovy that Jenkins has', () => {
  let desk: Desk;
  let folder: string;
  const folders: string[] = [];
  let number = 0;
  beforeAll(async () => {
    desk = await openDesk('jenkins');
  });
  afterAll(() => desk.close());
  afterEach(() => folders.splice(0).forEach((each) => rmSync(each, { recursive: true })));

  /** Starts a build of a Jenkinsfile: an example's path, or a text. */
  function build(jenkinsfile: { example: string } | { text: string }, env: Record<string, string> = {}): Running {
    number += 1;
    folder = newFolder();
    const workspace = join(folder, 'workspace');
    mkdirSync(workspace);
    const file = 'text' in jenkinsfile ? join(folder, 'Jenkinsfile') : join(examples, jenkinsfile.example);
    if ('text' in jenkinsfile) writeFileSync(file, jenkinsfile.text);
    const credentials = { 'acme-clouds-yaml': { file: desk.cloudsYaml }, 'acme-secret': { text: desk.secret } };
    writeFileSync(join(folder, 'credentials.json'), JSON.stringify(credentials));
    const argv = [join(here, 'harness.groovy'), root, file, workspace, join(folder, 'credentials.json')];
    const jenkins = {
      JENKINS_URL: 'https://jenkins.example.com/',
      JOB_NAME: 'acme/infrastructure',
      BUILD_NUMBER: String(number),
      BUILD_TAG: tag(),
      OS_CLIENT_CONFIG_FILE: '',
      OS_CLOUD: '',
    };
    return desk.start('groovy', argv, { JAVA_HOME: java ?? '', ...jenkins, ...env });
  }
  function newFolder(): string {
    const path = mkdtempSync(join(tmpdir(), 'omega-ci-build-'));
    folders.push(path);
    return path;
  }
  const tag = (): string => `jenkins-acme-infrastructure-${number}`;
  /** How many things that run had: the lists say so. */
  async function left(env: Record<string, string> = {}): Promise<string> {
    const { code, text } = await desk.omega(['teardown', '-o', 'json'], { BUILD_TAG: tag(), ...env });
    expect({ code, text }).toMatchObject({ code: 0 });
    return /"deleted": "(\d+)"/.exec(text)![1]!;
  }
  const finished = ({ code, text }: Outcome): { code: number | null; last: string; text: string } => {
    // Nobody outside GitHub takes a workflow command in, and no secret is for the console, bound or not.
    for (const line of text.split('\n')) expect(line).not.toMatch(/^\s*::|##\[/);
    expect(text).not.toContain(desk.secret);
    return { code, last: text.trimEnd().split('\n').at(-1) ?? '', text };
  };

  test('every step and every example parses', () => {
    const files = [
      ...readdirSync(join(root, 'vars'))
        .filter((name) => name.endsWith('.groovy'))
        .map((name) => join('vars', name)),
      ...readdirSync(examples).map((name) => join('examples/jenkins', name)),
    ];
    const options = { env: { ...process.env, JAVA_HOME: java }, cwd: root, encoding: 'utf8' as const };
    expect(execFileSync('groovy', ['--version'], options)).toMatch(/Groovy Version: 2\.4\./);
    const said = execFileSync('groovy', [join(here, 'parse.groovy'), ...files], options);
    expect(said.trim().split('\n')).toEqual(files.map((file) => `parsed ${file}`));
    folder = newFolder();
    writeFileSync(join(folder, 'Wrong'), 'pipeline { stages { ');
    expect(spawnSync('groovy', [join(here, 'parse.groovy'), join(folder, 'Wrong')], options).status).toBe(1);
  });

  test('Declarative: outputs go from step to step, reports are published, nothing is left', async () => {
    const outcome = await build({ example: 'Jenkinsfile' }).ended;
    expect(finished(outcome)).toMatchObject({ code: 0, last: 'Finished: SUCCESS' });
    expect(outcome.text).toMatch(/^The server's address is 10\.30\.\d+\.\d+$/m);
    const order = [...outcome.text.matchAll(/^\[Pipeline\] (?:stage|post) (.+)$/gm)].map((match) => match[1]);
    expect(order).toEqual(['Credential', 'Network', 'Server', 'always', 'cleanup']);
    expect(outcome.text).toMatch(/^junit: 5 files, 5 cases, 0 failed$/m);
    expect(outcome.text).toContain(`archived: omega-ci/${number}/compute-boot/report.json`);
    expect(outcome.text).toMatch(/nothing of run jenkins-acme-infrastructure-\d+ is left/);
    expect(outcome.text).not.toContain(desk.secret);
    // `set +x` itself is the last thing that the shell shows of the script.
    expect(outcome.text).not.toMatch(/^\+ (?!set \+x)/m);
    expect(await left()).toBe('0');
  });

  test('Scripted: parallel branches are runs of their own, each taken down', async () => {
    const outcome = await build({ example: 'Jenkinsfile.scripted' }).ended;
    expect(finished(outcome)).toMatchObject({ code: 0, last: 'Finished: SUCCESS' });
    const runs = new Set([...outcome.text.matchAll(/nothing of run (\S+) is left/g)].map((match) => match[1]));
    expect(runs.size).toBe(2);
    for (const leg of ['0', '1']) {
      expect(outcome.text).toContain(`archived: omega-ci/${number}/compute-boot-${leg}/report.json`);
      expect(await left({ OMEGA_CI_MATRIX_INDEX: leg })).toBe('0');
    }
  });

  test('acceptance, and without the library', async () => {
    const acceptance = await build({ example: 'Jenkinsfile.acceptance' }).ended;
    expect(finished(acceptance)).toMatchObject({ code: 0, last: 'Finished: SUCCESS' });
    expect(acceptance.text).toMatch(/^junit: 2 files, 10 cases, 0 failed$/m);
    const shell = await build({ example: 'Jenkinsfile.shell' }).ended;
    expect(finished(shell)).toMatchObject({ code: 0, last: 'Finished: SUCCESS' });
    expect(shell.text).toMatch(/^network [0-9a-f-]{36}$/m);
    expect(await left()).toBe('0');
  });

  test("the README's pipeline works when pasted", async () => {
    const [text, ...more] = blocksOf('README.md', 'groovy');
    expect(more).toEqual([]);
    const outcome = await build({ text: text! }).ended;
    expect(finished(outcome)).toMatchObject({ code: 0, last: 'Finished: SUCCESS' });
    expect(outcome.text).toMatch(/^junit: 2 files, 10 cases, 0 failed$/m);
  });

  test('a stage that fails: later ones do not run, the teardown does', async () => {
    const text = readFileSync(join(examples, 'Jenkinsfile'), 'utf8').replace("'m1.tiny'", "'m1.vast'");
    const outcome = await build({ text }).ended;
    expect(finished(outcome)).toMatchObject({ code: 1, last: 'Finished: FAILURE' });
    expect(outcome.text).toMatch(/^ERROR: omega-ci compute-boot ended with 2: usage: .*m1\.vast/m);
    expect(outcome.text).not.toContain("The server's address");
    expect(outcome.text).toMatch(/nothing of run \S+ is left/);
    // The teardown and the diagnosis are among them.
    expect(outcome.text).toMatch(/^junit: 6 files, 6 cases, 1 failed$/m);
    expect(await left()).toBe('0');
  });

  test('it is explained: diagnose reads the reports of the steps before it, and its record is kept', async () => {
    const wrong = (name: string): string =>
      readFileSync(join(examples, name), 'utf8').replace(/'m1\.tiny'/g, "'m1.vast'");
    const declarative = await build({ text: wrong('Jenkinsfile') }).ended;
    expect(finished(declarative)).toMatchObject({ code: 1, last: 'Finished: FAILURE' });
    expect(declarative.text).toMatch(/usage \(.*\): .*m1\.vast/);
    expect(declarative.text).toContain(`archived: omega-ci/${number}/diagnosis.txt`);
    expect(await left()).toBe('0');
    const scripted = await build({ text: wrong('Jenkinsfile.scripted') }).ended;
    expect(finished(scripted)).toMatchObject({ code: 1, last: 'Finished: FAILURE' });
    expect(scripted.text).toContain(`archived: omega-ci/${number}/diagnosis.txt`);
  });

  test('acceptance fails: it is explained, and the record is where it was told', async () => {
    const text = readFileSync(join(examples, 'Jenkinsfile.acceptance'), 'utf8')
      .replace("'m1.tiny'", "'m1.vast'")
      .replace('omegaDiagnose()', "script { omegaDiagnose(bundleFile: omegaCi.reports() + '/why.txt') }");
    const outcome = await build({ text }).ended;
    expect(finished(outcome)).toMatchObject({ code: 1, last: 'Finished: FAILURE' });
    const order = [...outcome.text.matchAll(/^\[Pipeline\] post (.+)$/gm)].map((match) => match[1]);
    expect(order).toEqual(['always', 'failure', 'cleanup']);
    expect(outcome.text).toContain(`archived: omega-ci/${number}/why.txt`);
    expect(outcome.text).not.toContain('diagnosis.txt');
    expect(await left()).toBe('0');
  });

  test('an abort: SIGTERM reaches the command, the teardown runs, the build is ABORTED', async () => {
    const { child, ended } = build({ example: 'Jenkinsfile' });
    await desk.making(tag(), 'server');
    child.kill('SIGHUP');
    const outcome = await ended;
    expect(finished(outcome)).toMatchObject({ code: 3, last: 'Finished: ABORTED' });
    expect(outcome.text).toContain('SIGTERM: ending the run');
    expect(outcome.text).toMatch(/nothing of run \S+ is left/);
    expect(await left()).toBe('0');
  });

  /** A pipeline of one stage, with the credential bound by text. */
  const one = (body: string): { text: string } => ({
    text: `@Library('omega-ci@v1') _
node {
  withCredentials([file(credentialsId: 'acme-clouds-yaml', variable: 'OS_CLIENT_CONFIG_FILE'), string(credentialsId: 'acme-secret', variable: 'SECRET')]) {
    withEnv(['OS_CLOUD=acme']) {
      ${body}
    }
  }
}`,
  });

  test('a class of failure that is tolerated makes it unstable, another one fails', async () => {
    const call = (unstable: string): string =>
      `def out = omegaNetworkBuildout(network: 'no-such-network', unstable: ${unstable}); echo "went on after \${out.exitCode}, \${out.networkId}"`;
    const tolerated = await build(one(call("['quota', 'usage']"))).ended;
    expect(finished(tolerated)).toMatchObject({ code: 2, last: 'Finished: UNSTABLE' });
    expect(tolerated.text).toMatch(/^UNSTABLE: omega-ci network-buildout ended with 2: usage: .*no-such-network/m);
    expect(tolerated.text).toMatch(/^went on after 2, null$/m);
    const refused = await build(one(call("'quota'"))).ended;
    expect(finished(refused)).toMatchObject({ code: 1, last: 'Finished: FAILURE' });
    expect(refused.text).not.toContain('went on');
  });

  test("the steps of the documentation's page work when pasted", async () => {
    const [text, ...more] = blocksOf('docs/jenkins.md', 'groovy');
    expect(more).toEqual([]);
    const outcome = await build(one(`${text}\nomegaTeardown()`)).ended;
    expect(finished(outcome)).toMatchObject({ code: 0, last: 'Finished: SUCCESS' });
    expect(outcome.text).toMatch(/^The server's address is 10\.30\.\d+\.\d+$/m);
    expect(await left()).toBe('0');
  });

  test('every step there is, fed by those before it; the command is told nothing in its arguments', async () => {
    const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const certificate = await certificateFiles(desk.folder);
    const called = UNITS.filter(({ name }) => name !== 'acceptance').map(({ name, inputs }) => {
      const needed = neededBy(name, (variable) => certificate[variable] ?? '');
      const given = Object.entries(inputs).flatMap(([input, { from }]) => {
        const value = needed[input];
        if (value !== undefined) return `${camel(input)}: '${value}'`;
        const [producer, output] = from?.split('.') ?? [];
        return producer === undefined || output === undefined
          ? []
          : `${camel(input)}: ${camel(`got-${producer}`)}.${camel(output)}`;
      });
      return `def ${camel(`got-${name}`)} = ${camel(`omega-${name}`)}(${given.join(', ')})\necho "${name}: \${${camel(`got-${name}`)}.keySet()}"`;
    });
    const argv = join(desk.folder, `argv-${number + 1}`);
    const recorder = join(desk.folder, 'recorder');
    writeFileSync(recorder, `#!/bin/sh\necho "$*" >>'${argv}'\nexec omega-ci "$@"\n`, { mode: 0o755 });
    const outcome = await build(one(called.join('\n')), { OMEGA_CI: recorder }).ended;
    const { code, text } = finished(outcome);
    expect({ code, text: code === 0 ? '' : text }).toEqual({ code: 0, text: '' });
    const names = UNITS.map(({ name }) => name).filter((name) => name !== 'acceptance');
    expect(readFileSync(argv, 'utf8').trim().split('\n')).toEqual(names);
    for (const { name, outputs } of UNITS.filter((unit) => unit.name !== 'acceptance')) {
      expect(outcome.text).toContain(`${name}: [${[...Object.keys(outputs).map(camel), 'exitCode'].join(', ')}]`);
    }
    expect(await left()).toBe('0');
  });

  test('an argument that is none is refused before anything runs', async () => {
    const outcome = await build(one("omegaNetworkBuildout(netwrok: 'x', cidr: '10.30.0.0/24')")).ended;
    expect(finished(outcome)).toMatchObject({ code: 1 });
    expect(outcome.text).toMatch(/there is no input netwrok; there is externalNetwork, allocation, /);
    expect(outcome.text).not.toContain('set +x');
  });

  test('nothing in a value is run or replaced, and no secret shows', async () => {
    const nasty = '`touch ran` $(touch ran) $HOME ${HOME} "; touch ran; \\\'';
    const outcome = await build(one(`omegaNetworkBuildout(network: '${nasty.replace(/[\\']/g, '\\$&')}')`)).ended;
    expect(finished(outcome)).toMatchObject({ code: 1 });
    expect(outcome.text).toContain(`no network is called "${nasty}"`);
    expect(readdirSync(join(folder, 'workspace'))).toEqual(['omega-ci']);
    const masked = await build(one('sh \'echo "the secret is $SECRET"\'')).ended;
    expect(masked.text).toContain('the secret is ****');
    expect(masked.text).not.toContain(desk.secret);
  });
});
