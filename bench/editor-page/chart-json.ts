import type { StateJson } from '@giotto/chart/model';
import { spreadKeys } from '../../packages/chart/src/changes/order-key.ts';
import type { BenchData, BenchTask } from '../bench-page.ts';

const DAY_WIDTH = 20;
const ROW_HEIGHT = 32;
const COLUMN = 260;
const BORDER = 24;
const MIN_DAYS = 60;

/** Ids as charts have them: strings. */
export const idOf = (id: number): string => `task-${id}`;
/** A milestone stands on a row of its own name: the row's own bar is not drawn. */
export const milestoneIdOf = (id: number): string => `milestone-${id}`;

/** The data as the server would answer it: a chart's records, day columns 20 px wide, rows 32 px high. */
export function chartJsonOf({ tasks, links, t0, day }: BenchData): StateJson {
  const unitOf = (time: number) => (time - t0) / day;
  const levels = new Map<number, number>([[0, -1]]);
  for (const { id, parent } of tasks) levels.set(id, (levels.get(parent) ?? -1) + 1);
  const keys = spreadKeys(tasks.length, '', null) ?? [];
  const isMilestone = new Set(tasks.filter(({ type }) => type === 'milestone').map(({ id }) => id));
  const endIdOf = (id: number) => (isMilestone.has(id) ? milestoneIdOf(id) : idOf(id));
  const last = tasks.reduce((end, task) => Math.max(end, unitOf(task.end)), MIN_DAYS);
  const units = Math.ceil(last) + 7;
  const rowOf = (task: BenchTask, at: number) => ({
    order: keys[at] as string,
    title: task.name,
    start: unitOf(task.start),
    duration: Math.max(1, unitOf(task.end) - unitOf(task.start)),
    progress: task.progress,
    indentation: levels.get(task.id) ?? 0,
    ...(task.type === 'milestone' && { color: '#00000000' }),
  });
  return {
    chart: {
      main: {
        endDate: units,
        ganttWidth: COLUMN + units * DAY_WIDTH + BORDER,
        rowHeight: ROW_HEIGHT,
        lockTaskLabelSpacing: true,
        labelWidth: COLUMN,
        showToday: false,
      },
    },
    theme: { main: {} },
    timeline: { main: { startDate: new Date(t0).toISOString().slice(0, 10), scaleTypeScale: 'day' } },
    task: Object.fromEntries(tasks.map((task, at) => [idOf(task.id), rowOf(task, at)])),
    milestone: Object.fromEntries(
      tasks.flatMap((task, at) =>
        task.type === 'milestone'
          ? [[milestoneIdOf(task.id), { positionInUnit: unitOf(task.start), position: at }]]
          : [],
      ),
    ),
    dependency: Object.fromEntries(
      links.map(({ id, source, target }) => [`link-${id}`, { from: endIdOf(source), to: endIdOf(target) }]),
    ),
  } as StateJson;
}
