import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';

const files = ['vars', 'examples/jenkins'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.txt'))
    .map((name) => `${folder}/${name}`),
);

test.each(files)('%s: Groovy puts nothing into the text of a script, and the shell shows none of it', (path) => {
  // Within single quotes Groovy replaces nothing; without `set +x` Jenkins' shell shows each line with its values.
  const code = readFileSync(path, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const right = /\bsh(\(([^'"]|'[^']*' \+ name)*script: | )'''set \+x\n/g;
  expect([...code.matchAll(/\bsh\b(?=[ (])/g)]).toHaveLength([...code.matchAll(right)].length);
  expect(code).not.toContain('"""');
});

test('what looks for scripts finds those that are there', () => {
  const wrong = ['sh "echo $X"', "sh 'echo $X'", 'sh(script: "set +x")'];
  const right = /\bsh(\(([^'"]|'[^']*' \+ name)*script: | )'''set \+x\n/;
  for (const text of wrong) expect(text).not.toMatch(right);
  expect(readFileSync('examples/jenkins/Jenkinsfile.shell', 'utf8')).toMatch(right);
});

test('the one place that runs the command: no trace, no argument but the name of the unit', () => {
  const text = readFileSync('vars/omegaCi.groovy', 'utf8');
  const scripts = [...text.matchAll(/\bsh\(/g)];
  expect(scripts).toHaveLength(1);
  const [, script] = /script: '''([^]*?)''' \+ name\)/.exec(text) ?? [];
  expect(script).toBe('set +x\nrm -f -- "$OMEGA_CI_REPORT/report.json"\nexec ${OMEGA_CI:-omega-ci} ');
  const others = readdirSync('vars').filter((name) => name.endsWith('.groovy') && name !== 'omegaCi.groovy');
  expect(others.length).toBeGreaterThan(8);
  for (const name of others) expect(readFileSync(`vars/${name}`, 'utf8')).not.toMatch(/\bsh\b/);
});
