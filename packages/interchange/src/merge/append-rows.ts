import { orderedIds, rowsOf } from '@giotto/chart/changes';
import type { Dependency, Id, State, Task, VerticalMarker } from '@giotto/chart/model';
import { Report } from '../report/index.ts';
import { changeInto, type Merged } from './apply-differences.ts';
import type { MergeDifference } from './difference.ts';
import { type ImportedChart, rebaseImported } from './imported-chart.ts';
import { mergeBaselines, reportBaselines } from './merge-baselines.ts';
import { mergeCalendars } from './merge-calendars.ts';
import { mergePeople } from './merge-people.ts';
import { withKnownLook } from './merge-records.ts';
import { reportNotTaken } from './not-taken.ts';
import { placeTasks } from './order-rows.ts';
import { knownIds, withFreeIds } from './with-free-ids.ts';

/**
 * Adds everything in the file as new elements below the chart's last row, with its links and dates. They bring their ids in
 * other programs, unless the chart's elements have some of them already.
 */
export function appendRows(chart: State, given: ImportedChart): Merged {
  const { state } = rebaseImported(given, chart);
  const imported = withFreeIds(state, chart, !sharesIds(state, chart));
  const known = rowsOf(chart);
  const fresh = orderedIds(imported, 'task');
  const tasks = new Map<Id, Task>([
    ...chart.task,
    ...fresh.map((id) => [id, withKnownLook(imported.task.get(id) ?? {}, 'task', chart)] as const),
  ]);
  const rows = [...known, ...fresh].map((id) => ({ id, level: tasks.get(id)?.indentation ?? 0 }));
  const all = { task: placeTasks(tasks, rows), milestone: chart.milestone };
  const matched = { chart, imported, inChart: new Map<Id, Id>() };
  const report = new Report();
  reportNotTaken(chart, given, report);
  reportBaselines(matched, report);
  const fromFile = [...imported.baseline.keys()].map(
    (id): MergeDifference => ({ type: 'baseline', key: id, id, name: '' }),
  );
  const made = changeInto(chart, {
    ...chart,
    ...all,
    baseline: mergeBaselines(all, matched, fromFile),
    calendar: mergeCalendars(all, chart, imported),
    person: mergePeople(chart, imported, all.task),
    verticalMarker: new Map<Id, VerticalMarker>([...chart.verticalMarker, ...imported.verticalMarker]),
    dependency: new Map<Id, Dependency>([...chart.dependency, ...imported.dependency]),
  });
  return { ...made, entries: report.list() };
}

function sharesIds({ task, milestone }: State, chart: State): boolean {
  const known = knownIds(chart);
  return [...task.values(), ...milestone.values()].some(({ externalId = '' }) => known.has(externalId));
}
