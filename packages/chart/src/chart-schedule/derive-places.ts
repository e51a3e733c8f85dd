import { type DerivedEffect, type DerivedPlace, deriveEffect } from '../changes/index.ts';
import { ELEMENT_DEFAULTS, HALF_MINUTE, type Id, type State, UNIT_LIMIT, type Unit } from '../model/index.ts';
import { compileNetwork, type LinkEnd, type Schedule, schedule } from '../schedule/index.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';

function clamp(unit: Unit): Unit {
  return Math.min(UNIT_LIMIT, Math.max(-UNIT_LIMIT, unit));
}

/** Whether the schedule places it: auto activities, and summaries of anything. */
function isPlaced({ network }: ChartNetwork, { kind, index }: LinkEnd): boolean {
  return kind === 'summary' || network.activities[index]?.isAuto === true;
}

function spanOf(
  { toUnit }: ChartNetwork,
  places: Schedule,
  { kind, index }: LinkEnd,
): { readonly start: Unit; readonly duration: Unit } | undefined {
  const isSummary = kind === 'summary';
  const from = (isSummary ? places.summaryStart : places.start)[index] ?? Number.NaN;
  const to = (isSummary ? places.summaryFinish : places.finish)[index] ?? Number.NaN;
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  const start = clamp(toUnit(from));
  return { start, duration: clamp(clamp(toUnit(to)) - start) };
}

function differs(one: Unit, other: Unit): boolean {
  return Math.abs(one - other) > HALF_MINUTE;
}

/** Where the schedule puts a task, if that isn't where it lies to the minute. */
function movedTask(id: Id, state: State, span: { start: Unit; duration: Unit }): DerivedPlace | undefined {
  const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...state.task.get(id) };
  // A summary of less than a minute would be no bar.
  const length = span.duration > 0 ? span.duration : duration;
  if (!differs(start, span.start) && !differs(duration, length)) return undefined;
  return { kind: 'task', id, start: span.start, duration: length };
}

function movedMilestone(id: Id, state: State, start: Unit): DerivedPlace | undefined {
  const at = state.milestone.get(id)?.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
  return differs(at, start) ? { kind: 'milestone', id, start } : undefined;
}

/** `Scheduler.derive`: whole passes over the whole chart, a function of its inputs alone (CH-650). */
export function derivePlaces(state: State, isExact: boolean): DerivedEffect | null {
  const chart = networkOf(state);
  const places = schedule(compileNetwork(chart.network));
  const moved: DerivedPlace[] = [];
  for (const [id, end] of chart.ends) {
    const span = isPlaced(chart, end) ? spanOf(chart, places, end) : undefined;
    if (span === undefined) continue;
    const place = state.task.has(id) ? movedTask(id, state, span) : movedMilestone(id, state, span.start);
    if (place !== undefined) moved.push(place);
  }
  return deriveEffect(state, moved, isExact);
}
