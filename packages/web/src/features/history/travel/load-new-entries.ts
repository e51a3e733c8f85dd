import type { Readable } from '../../../lib/store.ts';
import { hasNewer } from './trail.ts';
import type { Travel } from './travel.ts';

/**
 * Loads entries for the chart's latest versions, including those that arrive meanwhile. A trail that doesn't reach the
 * present is left alone; a failed load is retried on the chart's next change.
 */
export async function loadNewEntries(
  travel: Pick<Travel, 'get' | 'loadNewer'>,
  chart: Pick<Readable<{ readonly version: number }>, 'get'>,
): Promise<void> {
  const { opening, newer, trail } = travel.get();
  if (opening !== 'idle' || newer === 'loading' || hasNewer(trail)) return;
  const top = () => travel.get().trail.entries[0]?.version ?? travel.get().trail.head;
  for (let before = top(); before < chart.get().version; before = top()) {
    await travel.loadNewer();
    if (top() === before) return;
  }
}
