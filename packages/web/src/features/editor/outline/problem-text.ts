import type { IntlShape } from 'react-intl';
import type { CellProblem } from './read-cell.ts';

/** Explains why a cell was refused and, with several predecessors, which one caused it. */
export function problemText(intl: IntlShape, problem: CellProblem): string {
  if (problem.type !== 'predecessors')
    return intl.formatMessage({ id: `editor.outline.problem.${problem.type}` });
  const { place, part, reason } = problem;
  const why = intl.formatMessage({
    id:
      reason === 'form' || reason === 'row' ? `editor.outline.problem.${reason}` : `editor.refusal.${reason}`,
  });
  return intl.formatMessage({ id: 'editor.outline.problem.predecessors' }, { place, part, why });
}
