import { checkEdits } from '@giotto/chart/check-edits';
import type { FindProblems } from '@giotto/chart/replica';

/** The server's validation of edits, so that nothing unsaveable is queued. */
export const findProblems: FindProblems = (changes) => {
  const checked = checkEdits(changes);
  return checked.ok ? [] : checked.problems;
};
