import type { Scheduler } from '@giotto/chart/changes';
import { MAIN, type State } from '@giotto/chart/model';

let loaded: Scheduler | null = null;

/** The scheduler, once a chart has been opened that needs it; null before: dates then follow with the server's answer. */
export function currentScheduler(): Scheduler | null {
  return loaded;
}

/** Loads the scheduler, which many charts don't need. Rejects if its code can't be loaded. */
export async function loadScheduler(): Promise<Scheduler> {
  const { SCHEDULER } = await import('@giotto/chart/chart-schedule');
  loaded = SCHEDULER;
  return SCHEDULER;
}

/** Whether a chart's dates follow from its links, calendars and constraints. */
export function isScheduled({ chart }: Pick<State, 'chart'>): boolean {
  return chart.get(MAIN)?.dependentShift === 'schedule';
}

/** Whether anything of a chart follows: its dates, or those and the progress of what has something below. */
export function needsScheduler(state: Pick<State, 'chart'>): boolean {
  return isScheduled(state) || state.chart.get(MAIN)?.followBelow === true;
}
