import type { Scheduler } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Replica } from '@giotto/chart/replica';
import { currentScheduler, loadScheduler, needsScheduler } from '../scheduler.ts';

/** What a chart's replica starts with: the scheduler if anything follows in the chart, or it is there already. */
export async function schedulerFor(state: State): Promise<Scheduler | null> {
  return needsScheduler(state) ? loadScheduler().catch(() => null) : currentScheduler();
}

/**
 * Gives a replica the scheduler when something begins to follow in its chart. Call the result after every change. Where the code
 * can't be loaded, dates follow with the server's answers; the next change tries again.
 */
export function createScheduleLoader(replica: Replica): () => void {
  let isAttached = currentScheduler() !== null;
  let isLoading = false;
  const load = async (): Promise<void> => {
    isLoading = true;
    try {
      const scheduler = await loadScheduler();
      isAttached = true;
      replica.attachScheduler(scheduler);
    } catch (error) {
      console.error(error);
    } finally {
      isLoading = false;
    }
  };
  return () => {
    if (!isAttached && !isLoading && needsScheduler(replica.getSnapshot().state)) void load();
  };
}
