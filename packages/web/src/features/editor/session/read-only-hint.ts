/** Minimum ms between two hints: pressing many keys shows one. */
const PAUSE = 4_000;

/** Explains why a key does nothing, at most once every few seconds. */
export function createReadOnlyHint(say: () => void, clock: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - last < PAUSE) return;
    last = clock();
    say();
  };
}
