import type { Readable } from '../store.ts';
import type { ChartSnapshot } from './chart-store-types.ts';

/**
 * Asks the browser for persistent storage the first time something waits here (`sync.md` §1.11). A refusal changes
 * nothing. Returns a function that stops waiting.
 */
export function requestPersistence(
  chart: Readable<ChartSnapshot>,
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined = navigator.storage,
): () => void {
  if (typeof storage?.persist !== 'function') return () => {};
  const stop = chart.subscribe(() => {
    if (chart.get().unsent === 0) return;
    stop();
    storage
      .persisted()
      .then((isPersisted) => isPersisted || storage.persist())
      .catch(() => undefined);
  });
  return stop;
}
