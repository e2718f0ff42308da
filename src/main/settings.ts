import { PLATFORMS } from '../platform/choose.js';
import { FORMATS } from '../platform/formats.js';
import { parseDuration } from '../units/duration.js';
import { inputs, type Input, type ValuesOf } from '../units/input.js';

const word = (example: string, description: string): Input<string | undefined> =>
  inputs.optional(inputs.text({ example, description }));
const flag = (description: string): Input<boolean> =>
  inputs.boolean({ description, default: 'false', example: 'true' });

/** What every unit takes besides its own inputs. Declared as inputs are, so that help, tables and checks treat them alike. */
export const SETTINGS = {
  cloud: word('acme', 'Which cloud of clouds.yaml; otherwise OS_CLOUD, or the OS_* variables'),
  tenant: word('acme', "Who runs it: part of every name made; the cloud's name unless given"),
  'run-id': word(
    'build-123',
    'What the run is called: steps that share it clean up together; from the CI system unless given',
  ),
  ledger: word('.omega-ci/build-123.jsonl', "File that records what is made; from the run's id unless given"),
  'keep-for': inputs.optional(
    inputs.custom(parseDuration, {
      example: '2d',
      description: 'How long sweep must leave in peace what this run makes; unless given, age alone decides',
    }),
  ),
  report: word('report', 'Directory for report.json, summary.md, junit.xml and requests.jsonl'),
  'ca-cert': word(
    '/etc/ssl/cloud.pem',
    "CA bundle, a path or the PEM text itself; before the one that the cloud's settings name",
  ),
  'dry-run': flag('Say what would be done, and stop before the first change'),
  emulator: flag('Use the built-in emulator instead of a cloud'),
  format: inputs.oneOf(FORMATS, { default: 'table', example: 'json', description: 'The form of the result on stdout' }),
  column: inputs.list((text) => text, {
    default: '',
    example: 'server-id',
    description: 'Only this output; may be given more than once',
  }),
  'output-prefix': inputs.pattern(/^[A-Za-z_]?[A-Za-z0-9_]*$/, {
    default: '',
    example: 'WEB_',
    description: 'Put before the names of variables (-o shell, -o dotenv and --dotenv)',
  }),
  dotenv: word(
    'outputs.env',
    'File that takes each output as soon as it is known, in the form of a GitLab dotenv report',
  ),
  platform: inputs.oneOf(PLATFORMS, {
    default: 'auto',
    example: 'gitlab',
    description: 'Whose log the words go to; found out from the environment unless given',
  }),
  debug: flag('Tell more on stderr'),
} as const;

/** Short forms, as the openstack client has them. */
export const SHORT: Readonly<Record<string, string>> = { format: '-o', column: '-c' };

export type Settings = ValuesOf<typeof SETTINGS>;
