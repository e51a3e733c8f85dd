import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Network } from '../network.ts';

/** How an activity gets its place. */
export const AUTO = 0;
/** Manual or locked: stays where it is drawn. */
export const MANUAL = 1;
/** Placed by its actual dates. */
export const STARTED = 2;

export const NO_CONSTRAINT = -1;

/** What is known of each activity before anything is placed, by its index. Without a value: infinite, never in the way. */
export interface ActivityTable {
  /** Index in the calendars; the last one, of every minute, where the length is elapsed time. */
  readonly calendar: Int32Array;
  /** Working time, or elapsed time; a manual one's from its drawn start to its drawn finish. */
  readonly length: Float64Array;
  readonly mode: Uint8Array;
  /** Where a manual or started one lies. */
  readonly start: Float64Array;
  readonly finish: Float64Array;
  readonly isStarted: Uint8Array;
  readonly isFinished: Uint8Array;
  /** What remains of the length, for a started one. */
  readonly remaining: Float64Array;
  /** Index in `CONSTRAINT_TYPES`, or `NO_CONSTRAINT`. */
  readonly constraint: Int32Array;
  readonly constraintAt: Float64Array;
  readonly pin: Float64Array;
  /** The earliest of its own deadline and those of the summaries around it. */
  readonly deadline: Float64Array;
  /** Index of the innermost summary; -1 at the top. */
  readonly summary: Int32Array;
}

/** Summaries by index; the bounds are those of the summaries around it, too. */
export interface SummaryTable {
  readonly summary: Int32Array;
  /** The latest SNET. */
  readonly floor: Float64Array;
  /** The earliest FNLT. */
  readonly cap: Float64Array;
  readonly deadline: Float64Array;
  readonly hasActivities: Uint8Array;
}

/**
 * The links that move something, by index in the network. Their ends are nodes: activities first, then each summary's
 * way in, which hands demands down to what is below, then its way out, from where the earliest start and the latest
 * finish below are passed on.
 */
export interface LinkTable {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly isFromFinish: Uint8Array;
  readonly isToFinish: Uint8Array;
  /** In minutes; in per cent where `isShare`. */
  readonly lag: Float64Array;
  readonly lagCalendar: Int32Array;
  /** Whether the lag is a part of the length of a summary, which is known only when this is placed. */
  readonly isShare: Uint8Array;
}

/** Lists of numbers, one for each node: that of node n lies in `items` from `first[n]` to `first[n + 1]`. */
export interface Lists {
  readonly first: Int32Array;
  readonly items: Int32Array;
}

/** A network as tables of numbers, in an order in which each node comes after what it depends on. */
export interface CompiledNetwork {
  readonly network: Network;
  readonly activityCount: number;
  readonly summaryCount: number;
  readonly nodeCount: number;
  readonly calendars: readonly WorkingCalendar[];
  readonly activities: ActivityTable;
  readonly summaries: SummaryTable;
  readonly links: LinkTable;
  readonly incoming: Lists;
  readonly outgoing: Lists;
  readonly order: Int32Array;
  /** Indices of the links that aren't counted: they would close a circle, or join a summary with what is below it. */
  readonly uncounted: readonly number[];
}

/** The node of a summary's way in. */
export function wayIn({ activityCount }: Pick<CompiledNetwork, 'activityCount'>, summary: number): number {
  return activityCount + summary;
}

/** The node of a summary's way out. */
export function wayOut(
  { activityCount, summaryCount }: Pick<CompiledNetwork, 'activityCount' | 'summaryCount'>,
  summary: number,
): number {
  return activityCount + summaryCount + summary;
}
