import { readStored, writeStored } from '../browser-storage.ts';

const KEY = 'giotto.keepChart';
/** How long a sign-up may take until its code is confirmed, in ms. */
const PATIENCE = 24 * 3_600_000;

/** Notes that the person wants to keep a chart, for a sign-up that goes on in another tab, from the mailed link. */
export function rememberKeeping(chartId: string, now = Date.now()): void {
  writeStored(KEY, JSON.stringify({ chartId, at: now }));
}

export function forgetKeeping(): void {
  writeStored(KEY, null);
}

/** The chart that a sign-up was begun for; null for none, or if that was long ago. */
export function recallKeeping(now = Date.now()): string | null {
  try {
    const { chartId, at } = JSON.parse(readStored(KEY) ?? '{}') as { chartId?: unknown; at?: unknown };
    return typeof chartId === 'string' && typeof at === 'number' && now - at < PATIENCE ? chartId : null;
  } catch {
    return null;
  }
}
