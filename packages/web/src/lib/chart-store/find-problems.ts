import { checkChanges } from '@giotto/chart/check-changes';
import type { FindProblems } from '@giotto/chart/replica';

/** The check that the server makes of changes, so that nothing is queued that can never be saved. */
export const findProblems: FindProblems = (changes) => {
  const checked = checkChanges(changes);
  return checked.ok ? [] : checked.problems;
};
