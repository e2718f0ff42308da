import { inputs, type Inputs, type ValuesOf } from '../units/input.js';
import type { AnyUnit } from '../units/unit.js';
import { SETTINGS } from './settings.js';

const { cloud, tenant, ledger, report } = SETTINGS;

/** What every action takes besides its unit's own inputs. */
export const ACTION_SETTINGS = {
  cloud,
  tenant,
  'run-id': SETTINGS['run-id'],
  'clouds-yaml': inputs.optional(
    inputs.text({
      description:
        'Text of a clouds.yaml, instead of a file or of OS_* variables. Keep only the credential as a secret: GitHub ' +
        'masks every line of one, and drops job outputs that hold such a line',
      example: '${{ secrets.CLOUDS_YAML }}',
    }),
  ),
  'ca-cert': SETTINGS['ca-cert'],
  'keep-for': SETTINGS['keep-for'],
  ledger,
  report,
  summary: inputs.oneOf(['always', 'on-failure', 'never'], {
    description: "Whether the result is written to the job's summary",
    default: 'always',
    example: 'on-failure',
  }),
  'dry-run': SETTINGS['dry-run'],
  emulator: SETTINGS.emulator,
  'matrix-index': inputs.optional(
    inputs.text({
      description: 'Leave it as it is: it keeps the legs of a matrix apart',
      example: '${{ strategy.job-index }}',
    }),
  ),
} as const;

export type ActionSettings = ValuesOf<typeof ACTION_SETTINGS>;

/**
 * Defaults that the runner works out: GitHub tells the legs of a matrix apart in no variable, only there. Its
 * `input-default-context` allows `strategy`.
 */
export const RUNNER_DEFAULTS: Readonly<Record<string, string>> = { 'matrix-index': '${{ strategy.job-index }}' };

/** All inputs of a unit's action, its own first. */
export const actionInputs = (unit: AnyUnit): Inputs => ({ ...unit.inputs, ...ACTION_SETTINGS });

/** What an output holds until it is known, and for good where the unit fails before: a yes or no is `false` then. */
export const unknownOutput = (output: { readonly example: string }): string =>
  /^(true|false)$/.test(output.example) ? 'false' : '';
