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
  const { chartId, at } = readNote(KEY);
  return typeof chartId === 'string' && typeof at === 'number' && now - at < PATIENCE ? chartId : null;
}

const KEPT_KEY = 'giotto.keptChart';

/** A chart in an account. */
export interface ChartPlace {
  readonly userId: string;
  readonly ganttId: string;
}

/** Notes where a chart of this device went, for a tab that still waits to keep it. */
export function rememberKept(chartId: string, { userId, ganttId }: ChartPlace): void {
  writeStored(KEPT_KEY, JSON.stringify({ chartId, userId, ganttId }));
}

/** Where a chart of this device went; null if it wasn't the last one that was kept. */
export function recallKept(wanted: string): ChartPlace | null {
  const { chartId, userId, ganttId } = readNote(KEPT_KEY);
  return chartId === wanted && typeof userId === 'string' && typeof ganttId === 'string'
    ? { userId, ganttId }
    : null;
}

function readNote(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}
