import { type State, stateFromJson } from '@giotto/chart/model';
import { checkChanges, type Problem } from '@giotto/chart/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { LARGEST_CHART } from '../updates/append-push.ts';

/** How `checkChanges` names the place of an imported state, and where the caller put it. */
const importedPath = /^changes\.0\.state/;
const bodyPath = 'body.state';

/** A whole state as it came from outside, with what is wrong with it. */
function findStateProblems(state: unknown): readonly Problem[] {
  const checked = checkChanges([{ type: 'import', state }]);
  if (checked.ok) return [];
  return checked.problems.map(({ path, message }) => ({
    path: path.replace(importedPath, bodyPath),
    message,
  }));
}

/**
 * The records of a file or of another version, checked and bounded. Throws `InvalidState` with place and reason of
 * what is wrong, and `ChartLimit` for more text than a chart may hold.
 */
export function readState(json: unknown): State {
  const problems = findStateProblems(json);
  if (problems.length > 0) throw new AppError('InvalidState', { details: problems });
  if (JSON.stringify(json).length > LARGEST_CHART) throw new AppError('ChartLimit');
  return stateFromJson(json as Parameters<typeof stateFromJson>[0]);
}
