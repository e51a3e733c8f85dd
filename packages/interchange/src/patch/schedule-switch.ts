import { MAIN, type State, settingsOf } from '@giotto/chart/model';
import type { PatchStep } from './patch-step.ts';

/** The change that makes dates follow, or leaves them as they are drawn; around all other changes. */
interface ScheduleSwitch {
  readonly first: readonly PatchStep[];
  readonly last: readonly PatchStep[];
}

/**
 * Turns a chart's schedule on or off; nothing if it is so already, or nobody says. What else a patch says is drawn: it is
 * turned off before, and on afterwards.
 */
export function switchSchedule(state: State, scheduled: boolean | undefined): ScheduleSwitch {
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  if (scheduled === undefined || scheduled === isScheduled) return { first: [], last: [] };
  const fields = { dependentShift: scheduled ? 'schedule' : 'off' };
  const step: PatchStep = { path: 'scheduled', change: { type: 'set', kind: 'chart', id: MAIN, fields } };
  return scheduled ? { first: [], last: [step] } : { first: [step], last: [] };
}
