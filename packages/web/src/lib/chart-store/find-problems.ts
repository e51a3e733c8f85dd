import type { FindProblems } from '@giotto/chart/replica';

/**
 * The check that the server makes of changes, so that nothing is queued that can never be saved. It is no part of the
 * editor's first code. Where it cannot be had the server's own check decides.
 */
export async function loadFindProblems(): Promise<FindProblems> {
  try {
    const { checkChanges } = await import('@giotto/chart/schema');
    return (changes) => {
      const checked = checkChanges(changes);
      return checked.ok ? [] : checked.problems;
    };
  } catch {
    return () => [];
  }
}
