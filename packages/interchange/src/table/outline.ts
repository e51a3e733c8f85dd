import { fitLevels } from '@giotto/chart/clipboard';
import { PLAN_LIMITS, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import type { TableRow } from './cell.ts';
import { indentOf, wbsDepth } from './guess-outline.ts';
import { columnOf, type TableMapping } from './mapping.ts';
import { linkKey } from './read-links.ts';
import type { RowReader } from './row-reader.ts';

/** A task with the row that it was read from. */
export interface RowTask {
  readonly row: TableRow;
  readonly task: PlanTask;
}

/** Puts tasks in outline order with their levels, by the mapping's source, below a summary for each section. */
export function arrange(
  given: readonly RowTask[],
  mapping: TableMapping,
  reader: RowReader,
  report: Report,
): readonly PlanTask[] {
  const placed =
    mapping.outline === 'parent' ? byParent(given, reader, report) : byDepth(given, mapping, reader);
  const tasks = columnOf(mapping, 'section') < 0 ? placed.map(({ task }) => task) : bySection(placed, reader);
  return tasks.map((task) => {
    if (task.level <= PLAN_LIMITS.levels) return task;
    report.add('table.depth', { task: task.title }, { source: `${task.level + 1}` });
    return { ...task, level: PLAN_LIMITS.levels };
  });
}

function byDepth(given: readonly RowTask[], mapping: TableMapping, reader: RowReader): readonly RowTask[] {
  const levels = levelsOf(given, mapping, reader);
  return given.map((one, at) => ({ ...one, task: { ...one.task, level: levels[at] ?? 0 } }));
}

function levelsOf(given: readonly RowTask[], mapping: TableMapping, reader: RowReader): readonly number[] {
  switch (mapping.outline) {
    case 'level':
      return statedLevels(given.map(({ row }) => reader.level(row)));
    case 'wbs':
      return fitLevels(
        given.map(({ task: { wbs = '' } }) => wbsDepth(wbs)),
        Number.POSITIVE_INFINITY,
      );
    case 'group':
      return fitLevels(
        given.map(({ row }) => row.group ?? 0),
        Number.POSITIVE_INFINITY,
      );
    case 'indent': {
      const title = columnOf(mapping, 'title');
      return fitLevels(
        given.map(({ row }) => indentOf(row, title)),
        Number.POSITIVE_INFINITY,
      );
    }
    default:
      return given.map(() => 0);
  }
}

/** Levels count from 0 or 1; a row without one is as deep as the row before it. */
function statedLevels(given: readonly (number | undefined)[]): readonly number[] {
  const first = given.reduce<number>((least, level) => Math.min(least, level ?? least), 1);
  let last = first;
  return given.map((level) => {
    last = level ?? last;
    return last - first;
  });
}

/** Each task below the one that its parent column names by id or title. */
function byParent(given: readonly RowTask[], reader: RowReader, report: Report): readonly RowTask[] {
  const byKey = new Map<string, RowTask>();
  const keys = [
    (one: RowTask) => reader.text(one.row, 'id'),
    ({ task }: RowTask) => task.externalId ?? '',
    ({ task }: RowTask) => task.wbs ?? '',
    ({ task }: RowTask) => task.title,
  ];
  for (const keyOf of keys) {
    for (const one of given) {
      const key = linkKey(keyOf(one));
      if (key !== '' && !byKey.has(key)) byKey.set(key, one);
    }
  }
  const children = new Map<RowTask | undefined, RowTask[]>();
  for (const one of given) {
    const [name = ''] = reader.texts(one.row, 'parent');
    const parent = name === '' ? undefined : byKey.get(linkKey(name));
    if (name !== '' && parent === undefined)
      report.add('table.parent', reader.place(one.row, 'parent'), { source: name });
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [one]);
    else siblings.push(one);
  }
  const placed = walk(children, undefined);
  const seen = new Set(placed.map(({ row }) => row));
  const circular = given.filter(({ row }) => !seen.has(row));
  for (const { row } of circular)
    report.add('table.parent', reader.place(row, 'parent'), { source: reader.texts(row, 'parent')[0] ?? '' });
  return [...placed, ...circular];
}

/** The tree in outline order, without recursion: a file's tree can be as deep as it has rows. */
function walk(
  children: ReadonlyMap<RowTask | undefined, readonly RowTask[]>,
  root: RowTask | undefined,
): readonly RowTask[] {
  const placed: RowTask[] = [];
  const open = (children.get(root) ?? []).toReversed().map((one) => ({ one, level: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { one, level } = next;
    placed.push({ ...one, task: { ...one.task, level } });
    for (const child of (children.get(one) ?? []).toReversed()) open.push({ one: child, level: level + 1 });
  }
  return placed;
}

/** The top tasks with what is below them, each section's under a summary; those without a section stay at the top. */
function bySection(tasks: readonly RowTask[], reader: RowReader): readonly PlanTask[] {
  const sections = new Map<string, PlanTask[]>();
  let current = '';
  for (const { row, task } of tasks) {
    if (task.level === 0) current = reader.text(row, 'section');
    const list = sections.get(current) ?? [];
    sections.set(current, list);
    list.push(current === '' ? task : { ...task, level: task.level + 1 });
  }
  return [...sections].flatMap(([title, list], at): readonly PlanTask[] =>
    title === ''
      ? list
      : [
          {
            id: `section-${at + 1}`,
            title,
            level: 0,
            summary: true,
            people: [],
            custom: {},
            baselines: [],
          },
          ...list,
        ],
  );
}
