import type { IntlShape } from 'react-intl';
import type { CellProblem } from './read-cell.ts';

/** Why a cell was refused, in words; of several predecessors, which one. */
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
