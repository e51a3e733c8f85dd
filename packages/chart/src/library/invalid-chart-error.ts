import type { Problem } from '../schema/problem.ts';

/** Problems that the message lists. */
const LISTED = 5;

/** A chart or a change that isn't valid. The message names the first five problems. */
export class InvalidChartError extends Error {
  override readonly name = 'InvalidChartError';
  /** Where and why, at most 1,001 of them. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const listed = problems.slice(0, LISTED).map(({ path, message }) => `${path} ${message}`.trim());
    const rest = problems.length - listed.length;
    super([...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
    this.problems = problems;
  }
}
