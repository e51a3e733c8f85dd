import { isKind } from '../model/kinds.ts';
import { type StateJson, stateFromJson } from '../model/state.ts';
import { type CheckedChanges, checkListedChanges } from './check-listed-changes.ts';
import { checkState } from './check-state.ts';
import { isJsonObject } from './json-object.ts';
import type { Path, ProblemList } from './problem.ts';

function checkImport(state: unknown, path: Path, problems: ProblemList): void {
  if (!isJsonObject(state)) {
    problems.add(path, 'must be an object');
    return;
  }
  let isSound = true;
  for (const [kind, table] of Object.entries(state)) {
    const isKnown = isKind(kind);
    if (isKnown && isJsonObject(table) && Object.values(table).every(isJsonObject)) continue;
    problems.add([...path, kind], isKnown ? 'must be an object of records by id' : 'is not a known kind');
    isSound = false;
  }
  if (!isSound) return;
  for (const { path: place, message } of checkState(stateFromJson(state as StateJson))) {
    problems.add(place === '' ? path : [...path, place], message);
  }
}

/**
 * Checks an update's untrusted list of changes (`sync.md` §2, §4): at most 5,000, closed shapes, known kinds and
 * fields, values in range. Whether a target still exists is for `apply` to decide.
 */
export function checkChanges(input: unknown): CheckedChanges {
  return checkListedChanges(input, checkImport);
}
