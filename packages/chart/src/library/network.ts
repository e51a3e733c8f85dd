// The engine of schedules by itself, for networks that aren't charts.
import { type Figures, figuresOf } from '../schedule/figures/figures.ts';
import { compileNetwork } from '../schedule/network/compile-network.ts';
import type { Network } from '../schedule/network.ts';
import { type Schedule, schedule } from '../schedule/passes/schedule.ts';

export {
  ALAP_MODES,
  type AlapMode,
  CONSTRAINT_TYPES,
  type ConstraintType,
  DEPENDENCY_TYPES,
  type DependencyType,
  LAG_CALENDARS,
  type LagCalendar,
  SCHEDULE_DIRECTIONS,
  type ScheduleDirection,
} from '../model/values.ts';
export type { Conflict } from '../schedule/figures/conflicts.ts';
export type { Driver } from '../schedule/figures/drivers.ts';
export type * from '../schedule/network.ts';
export type { Figures, Schedule };

/** When everything in a network starts and finishes, and what follows from it. */
export interface ScheduledNetwork {
  readonly schedule: Schedule;
  readonly figures: Figures;
}

/**
 * Schedules a network: dates that keep all links, calendars and constraints that can be kept, and early and late dates,
 * slack, critical activities, conflicts and drivers. A thousand activities take a few milliseconds. Links that would close
 * a circle don't count and are among the conflicts. The network isn't checked: indexes must exist, and numbers be as its
 * fields say.
 */
export function scheduleNetwork(network: Network): ScheduledNetwork {
  const compiled = compileNetwork(network);
  const places = schedule(compiled);
  return { schedule: places, figures: figuresOf(compiled, places) };
}
