import type { Readable } from '../../../lib/store.ts';
import { hasNewer } from './trail.ts';
import type { Travel } from './travel.ts';

/**
 * Loads the entries of versions that the chart has got since, however many come meanwhile. A list that does not reach up to
 * now stays where it is; what fails is tried again when the chart changes once more.
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
