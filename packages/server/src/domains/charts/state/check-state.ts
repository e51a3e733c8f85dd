import { type State, stateFromJson } from '@giotto/chart/model';
import { checkChanges, type Problem } from '@giotto/chart/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { LARGEST_CHART } from './largest-chart.ts';

/** The prefix that `checkChanges` gives to paths in an imported state, and the caller's own path for it. */
const importedPath = /^changes\.0\.state/;
const bodyPath = 'body.state';

/** Lists the problems of a whole state from outside. */
function findStateProblems(state: unknown): readonly Problem[] {
  const checked = checkChanges([{ type: 'import', state }]);
  if (checked.ok) return [];
  return checked.problems.map(({ path, message }) => ({
    path: path.replace(importedPath, bodyPath),
    message,
  }));
}

/**
 * Validates the records of a file or of another version. Throws `InvalidState` with the path and reason of each
 * problem, and `ChartLimit` for more text than a chart may hold.
 */
export function readState(json: unknown): State {
  const problems = findStateProblems(json);
  if (problems.length > 0) throw new AppError('InvalidState', { details: problems });
  if (JSON.stringify(json).length > LARGEST_CHART) throw new AppError('ChartLimit');
  return stateFromJson(json as Parameters<typeof stateFromJson>[0]);
}
