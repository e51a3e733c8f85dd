/** Where something is wrong with a file, and why. */
export interface PlanProblem {
  /** `line 7`, `row 5, column “Start”`, `tasks.0.start`; empty for the whole file. */
  readonly path: string;
  readonly message: string;
}

/** Problems that the message lists. */
const LISTED = 5;

/** A file that can't be read as a plan: nothing of it was used. The message names the first five problems. */
export class UnreadablePlanError extends Error {
  override readonly name = 'UnreadablePlanError';
  readonly problems: readonly PlanProblem[];

  constructor(problems: readonly PlanProblem[]) {
    const listed = problems
      .slice(0, LISTED)
      .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    const rest = problems.length - listed.length;
    super([...listed, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
    this.problems = problems;
  }
}
