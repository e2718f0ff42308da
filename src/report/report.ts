import type { Capture, OmegaError } from '../openstack/errors.js';
import type { RequestRecord } from '../openstack/session.js';
import type { StepResult, Table } from '../units/unit.js';

/** What one call of a unit came to: the source of `report.json`, `summary.md`, `junit.xml` and `requests.jsonl`. */
export interface Report {
  readonly product: { name: 'omega-ci'; version: string };
  readonly unit: string;
  /** The call in words of the command, as it could be repeated; no secret is among them. */
  readonly command: string;
  /** What it ran on: Node's version, the operating system, and the face that called. */
  readonly runtime: { readonly node: string; readonly system: string; readonly place: string };
  readonly runId: string;
  readonly tenant: string;
  readonly cloud: { name: string; source: string; authUrl: string; region?: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly passed: boolean;
  readonly dryRun: boolean;
  /** What the plan said it would do. */
  readonly plan: readonly string[];
  /** What the user should act on or know of, each once. */
  readonly warnings: readonly string[];
  readonly steps: readonly StepResult[];
  /** What a unit found, for people; its structure is in `facts`. */
  readonly tables: readonly Table[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly error?: OmegaError;
  /** How to have the failure explained, one line; absent where nothing failed or the error says all. */
  readonly pointer?: string;
  readonly captures: readonly Capture[];
  readonly requests: readonly RequestRecord[];
  readonly exitCode: number;
}
