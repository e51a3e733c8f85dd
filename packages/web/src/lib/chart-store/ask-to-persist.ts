import type { Readable } from '../store.ts';
import type { ChartSnapshot } from './chart-store-types.ts';

/**
 * Asks the browser, once something waits here for the first time, not to throw away what this device keeps (`sync.md` §1.11).
 * It may say no: then nothing is different. Answers how to stop waiting for that.
 */
export function askToPersist(
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
