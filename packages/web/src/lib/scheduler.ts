import type { Scheduler } from '@giotto/chart/changes';
import { MAIN, type State } from '@giotto/chart/model';

let loaded: Scheduler | null = null;

/** The scheduler, once a scheduled chart has been opened; null before: dates then follow with the server's answer. */
export function currentScheduler(): Scheduler | null {
  return loaded;
}

/** Loads the scheduler, which most charts don't need. Rejects if its code can't be loaded. */
export async function loadScheduler(): Promise<Scheduler> {
  const { SCHEDULER } = await import('@giotto/chart/chart-schedule');
  loaded = SCHEDULER;
  return SCHEDULER;
}

/** Whether a chart's dates follow from its links, calendars and constraints. */
export function isScheduled({ chart }: Pick<State, 'chart'>): boolean {
  return chart.get(MAIN)?.dependentShift === 'schedule';
}
