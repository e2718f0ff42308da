import type { Shapes } from '../schemas.js';
import type { Session } from '../session.js';
import { rows } from './shaped.js';

export type Stack = Shapes['stack'];
export type StackResource = Shapes['stackResource'];

const heat = { service: 'orchestration' } as const;
/** Deeper than Heat nests: it takes its own limit then (`max_nested_stack_depth`, 5 unless its operator says otherwise). */
const ALL_DEPTHS = 100;

/** Heat, version 1: just what shows which things belong to a stack. */
export class Orchestration {
  constructor(private readonly session: Session) {}

  /** The project's stacks without those nested in others. Heat cuts this list into pages only where a limit is asked for. */
  async stacks(): Promise<Stack[]> {
    return rows(this.session, { ...heat, path: '/stacks' }, 'stacks', 'stack');
  }

  /** All resources of a stack, with those of the stacks nested in it. */
  async resources({ id, stack_name: name }: Pick<Stack, 'id' | 'stack_name'>): Promise<StackResource[]> {
    const path = `/stacks/${encodeURIComponent(name)}/${id}/resources`;
    const call = { ...heat, path, query: { nested_depth: ALL_DEPTHS } } as const;
    return rows(this.session, call, 'resources', 'stackResource');
  }
}
