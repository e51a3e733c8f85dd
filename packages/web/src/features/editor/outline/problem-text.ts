import type { IntlShape } from 'react-intl';
import type { CellProblem } from './read-cell.ts';

/** The id of the message below the table that says why a cell was refused. */
export const PROBLEM_ID = 'outline-problem';

/** Explains why a cell was refused and, with several links, which one caused it. */
export function problemText(intl: IntlShape, problem: CellProblem): string {
  if (problem.type !== 'links') return intl.formatMessage({ id: `outline.problem.${problem.type}` });
  const { place, part, reason } = problem;
  const why = intl.formatMessage({
    id:
      reason === 'self' || reason === 'duplicate' || reason === 'within' || reason === 'cycle'
        ? `editor.refusal.${reason}`
        : `outline.problem.${reason}`,
  });
  return intl.formatMessage({ id: 'outline.problem.links' }, { place, part, why });
}
