import { apply, diff, type PlainChange, rowsOf, withRowShift } from '@giotto/chart/changes';
import { extendTimeline } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { ReportEntry } from '../report/index.ts';
import type { ChartComparison } from './compare-with-chart.ts';
import { mergeBaselines } from './merge-baselines.ts';
import { mergeCalendars } from './merge-calendars.ts';
import { mergePeople } from './merge-people.ts';
import { mergeLinks, mergeRecords } from './merge-records.ts';
import { freeGuests, orderRows, placeTasks } from './order-rows.ts';
import { asWanted, wantedDates } from './wanted-dates.ts';

/** What a merge makes of the chart. */
export interface Merged {
  /** The chart afterwards. */
  readonly state: State;
  /** What makes it of the chart: one update, one step of undo. */
  readonly changes: readonly PlainChange[];
  /** Links of the file that would close a cycle with the chart's own, and are left out. */
  readonly cycles: number;
  /** What isn't taken over of the file. */
  readonly entries: readonly ReportEntry[];
}

/**
 * Applies the chosen differences to the chart. What isn't chosen, looks, and what the file doesn't state stay as they
 * are; links of an element that is left out are left out too.
 * @param chosen keys of differences
 */
export function applyDifferences(comparison: ChartComparison, chosen: ReadonlySet<string>): Merged {
  const { chart, imported, entries } = comparison;
  const differences = comparison.differences.filter(({ key }) => chosen.has(key));
  if (differences.length === 0) return { state: chart, changes: [], cycles: 0, entries };
  const tasks = freeGuests(mergeRecords('task', chart.task, imported.task, comparison, differences));
  const rows = orderRows(tasks, comparison, chosen);
  const state: State = {
    ...chart,
    person: mergePeople(chart, imported, tasks),
    task: placeTasks(tasks, rows),
    milestone: mergeRecords('milestone', chart.milestone, imported.milestone, comparison, differences),
    verticalMarker: mergeRecords(
      'verticalMarker',
      chart.verticalMarker,
      imported.verticalMarker,
      comparison,
      differences,
    ),
  };
  const target = {
    ...state,
    baseline: mergeBaselines(state, comparison, differences),
    calendar: mergeCalendars(state, chart, imported),
    dependency: mergeLinks(state, comparison, differences),
  };
  return { ...changeInto(chart, target, wantedDates(comparison, differences)), entries };
}

/**
 * The changes that make one chart of another; what is beside rows follows them, and a fixed end makes room.
 * @param dates where elements of a scheduled chart are wanted
 */
export function changeInto(
  chart: State,
  target: State,
  dates: readonly PlainChange[] = [],
): Omit<Merged, 'entries'> {
  const plain = [...asWanted(diff(chart, target)), ...dates];
  // Beside no rows at all, nothing has a row to follow.
  const wanted = rowsOf(chart).length > 0 ? withRowShift(chart, plain) : plain;
  const { dropped } = apply(chart, wanted);
  const leftOut = new Set(dropped.filter(({ fields }) => fields === undefined).map(({ i }) => i));
  const kept = wanted.filter((_, at) => !leftOut.has(at));
  const changes = [...kept, ...extendTimeline(chart, kept)];
  const cycles = dropped.filter(({ why }) => why === 'cycle').length;
  return { state: apply(chart, changes).state, changes, cycles };
}
