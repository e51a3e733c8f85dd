import { orderedIds, spreadKeys } from '@giotto/chart/changes';
import type { Id, Task } from '@giotto/chart/model';
import { type ChartComparison, rowsWithLevels } from './compare-with-chart.ts';
import { type OutlineRow, weaveRows } from './weave-rows.ts';

type Tasks = ReadonlyMap<Id, Task>;

/** Gives bars rows of their own whose row's task is gone. */
export function freeGuests(tasks: Tasks): Tasks {
  return new Map(
    [...tasks].map(([id, task]) => {
      const { rowTask, ...rest } = task;
      return [id, rowTask === undefined || tasks.has(rowTask) ? task : rest];
    }),
  );
}

/**
 * The rows of the merged tasks with their levels: as the file has them if its outline is taken over, with the chart's
 * other rows where they were; else as the chart has them, with the file's other rows where these are in the file.
 */
export function orderRows(
  tasks: Tasks,
  { chart, fileRows, hasOutline, differences }: ChartComparison,
  chosen: ReadonlySet<string>,
): readonly OutlineRow[] {
  const isThere = ({ id }: OutlineRow) => tasks.get(id)?.rowTask === undefined && tasks.has(id);
  const ofFile = fileRows.filter(isThere);
  const before = rowsWithLevels(chart);
  const ofChart = before.filter(isThere);
  const freed = orderedIds(chart, 'task').filter(
    (id) => tasks.has(id) && chart.task.get(id)?.rowTask !== undefined && isThere({ id, level: 0 }),
  );
  const own = weaveRows(
    ofChart,
    freed.map((id) => ({ id, level: tasks.get(id)?.indentation ?? 0 })),
  );
  const isKept = differences.some(({ key }) => key === 'outline') && !chosen.has('outline');
  if (hasOutline && !isKept) return closeLevels(weaveRows(ofFile, own));
  return weaveRows(ofChart.length === before.length ? own : closeLevels(own), ofFile);
}

/** Rows whose parents are gone or left out move up, so that none is more than one level deeper than the row above. */
function closeLevels(rows: readonly OutlineRow[]): readonly OutlineRow[] {
  let above = -1;
  return rows.map(({ id, level }) => {
    above = Math.min(level, above + 1);
    return { id, level: above };
  });
}

/** The tasks in the order and on the levels of these rows; bars that share a row come last. */
export function placeTasks(tasks: Tasks, rows: readonly OutlineRow[]): Tasks {
  const levels = new Map(rows.map(({ id, level }) => [id, level]));
  const ids = [...levels.keys(), ...[...tasks.keys()].filter((id) => !levels.has(id))];
  const keys = spreadKeys(ids.length) ?? [];
  return new Map(
    ids.map((id, at): readonly [Id, Task] => {
      const { indentation = 0, ...task } = { ...tasks.get(id), order: keys[at] ?? '' };
      const level = levels.get(id) ?? indentation;
      return [id, { ...task, ...(level > 0 && { indentation: level }) }];
    }),
  );
}
