import { checkChanges } from '@giotto/chart/check-changes';
import type { FindProblems } from '@giotto/chart/replica';

/** The server's validation of changes, so that nothing unsaveable is queued. */
export const findProblems: FindProblems = (changes) => {
  const checked = checkChanges(changes);
  return checked.ok ? [] : checked.problems;
};
