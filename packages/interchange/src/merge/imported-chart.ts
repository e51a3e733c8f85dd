import { shiftTimes } from '@giotto/chart/changes';
import type { Id, State, Unit } from '@giotto/chart/model';
import { timelineOf } from '@giotto/chart/model';
import { minutesAt, unitAt } from '@giotto/chart/time';
import type { Plan } from '../plan/index.ts';
import { withKnownWork } from './known-work.ts';
import { withKnownCalendars } from './merge-calendars.ts';
import { withKnownPeople } from './merge-people.ts';

/** A plan of a file, and the chart that it would become, for a merge into a chart that exists. */
export interface ImportedChart {
  readonly plan: Plan;
  readonly state: State;
  /** Elements of `state` by the plan's task ids; none of them is in the existing chart. */
  readonly elementIds: ReadonlyMap<string, Id>;
}

/** Converts positions of one chart to positions of another that begins on another date. */
function unitsBetween(from: State, to: State): (unit: Unit) => Unit {
  const { startDate: source } = timelineOf(from);
  const { startDate: target } = timelineOf(to);
  return source === target ? (unit) => unit : (unit) => unitAt(minutesAt(unit, source), target);
}

/** The imported chart with its positions counted from the existing chart's start date, and with that chart's calendars. */
export function rebaseImported(imported: ImportedChart, chart: State): ImportedChart {
  const known = withKnownCalendars(imported.state, chart);
  const state = { ...known, task: withKnownWork(known, imported.state, chart) };
  const at = unitsBetween(state, chart);
  return {
    ...imported,
    state: {
      ...state,
      task: mapRecords(withKnownPeople(state.task, state, chart), (task) => ({
        ...task,
        ...shiftTimes('task', { start: 0, ...task }, at),
      })),
      milestone: mapRecords(state.milestone, (milestone) => ({
        ...milestone,
        ...shiftTimes('milestone', { positionInUnit: 0, ...milestone }, at),
      })),
      verticalMarker: mapRecords(state.verticalMarker, (marker) => ({
        ...marker,
        positionInUnit: at(marker.positionInUnit ?? 0),
      })),
    },
  };
}

/** The records of a table, each converted. */
export function mapRecords<T>(records: ReadonlyMap<Id, T>, convert: (record: T) => T): ReadonlyMap<Id, T> {
  return new Map([...records].map(([id, record]) => [id, convert(record)]));
}
