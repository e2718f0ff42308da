/** Which run something belongs to, as its marker tells. */
export interface PipelineRun {
  readonly run: string;
  readonly repository: string;
}

/**
 * What a CI system says of a run: `going`, or over, or that it was asked and gave no answer; `unasked` where it cannot be
 * asked: it is not a run of this system, or the token may not see it.
 */
export type PipelineState =
  | { readonly is: 'going'; readonly state: string }
  | { readonly is: 'over' }
  | { readonly is: 'unasked'; readonly why: string }
  | { readonly is: 'unanswered'; readonly why: string };

/** The CI system that a unit may ask which runs are still going. Units know no more of it. */
export interface Pipelines {
  /** What it is called, for the log. */
  readonly name: string;
  stateOf(run: PipelineRun): Promise<PipelineState>;
}
