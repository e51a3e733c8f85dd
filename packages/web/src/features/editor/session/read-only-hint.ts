/** Ms between two hints: who presses many keys is told once. */
const PAUSE = 4_000;

/** Says why a key does nothing, not more often than every few seconds. */
export function createReadOnlyHint(say: () => void, clock: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - last < PAUSE) return;
    last = clock();
    say();
  };
}
