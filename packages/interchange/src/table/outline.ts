import { fitLevels } from '@giotto/chart/clipboard';
import { PLAN_LIMITS, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { byGroups } from './group-outline.ts';
import { indentOf, wbsDepth } from './guess-outline.ts';
import { columnOf, type TableMapping } from './mapping.ts';
import { childrenOf, walk } from './outline-tree.ts';
import { linkKey } from './read-links.ts';
import type { RowReader } from './row-reader.ts';
import type { RowTask } from './row-task.ts';
import { sortByWbs } from './wbs-outline.ts';

/** Puts tasks in outline order with their levels, by the mapping's source, below a summary for each section. */
export function arrange(
  given: readonly RowTask[],
  mapping: TableMapping,
  reader: RowReader,
  report: Report,
): readonly PlanTask[] {
  const placed = placeRows(given, mapping, reader, report);
  const tasks = columnOf(mapping, 'section') < 0 ? placed.map(({ task }) => task) : bySection(placed, reader);
  return tasks.map((task) => {
    if (task.level <= PLAN_LIMITS.levels) return task;
    report.add('table.depth', { task: task.title }, { source: `${task.level + 1}` });
    return { ...task, level: PLAN_LIMITS.levels };
  });
}

function placeRows(
  given: readonly RowTask[],
  mapping: TableMapping,
  reader: RowReader,
  report: Report,
): readonly RowTask[] {
  switch (mapping.outline) {
    case 'parent':
      return byParent(given, reader, report);
    case 'group':
      return byGroups(given);
    case 'wbs':
      return sortByWbs(given, report) ?? byDepth(given, mapping, reader);
    default:
      return byDepth(given, mapping, reader);
  }
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
  const byKey = new Map<string, RowTask[]>();
  const keys = [
    (one: RowTask) => reader.text(one.row, 'id'),
    ({ task }: RowTask) => task.externalId ?? '',
    ({ task }: RowTask) => task.wbs ?? '',
    ({ task }: RowTask) => task.title,
  ];
  for (const keyOf of keys) {
    for (const one of given) {
      const key = linkKey(keyOf(one));
      // A number or code is surer than a title.
      const known = byKey.get(key);
      if (known === undefined && key !== '') byKey.set(key, [one]);
      else if (known !== undefined && keyOf(known[0] ?? one) === keyOf(one)) known.push(one);
    }
  }
  const children = childrenOf(given, (one) => {
    const [name = ''] = reader.texts(one.row, 'parent');
    const named = namesOf(name).find((key) => byKey.has(key));
    const parent = nearest(byKey.get(named ?? '') ?? [], one);
    if (name !== '' && parent === undefined)
      report.add('table.parent', reader.place(one.row, 'parent'), { source: name });
    return parent;
  });
  const placed = walk(children);
  const seen = new Set(placed.map(({ row }) => row));
  const circular = given.filter(({ row }) => !seen.has(row));
  for (const { row } of circular)
    report.add('table.parent', reader.place(row, 'parent'), { source: reader.texts(row, 'parent')[0] ?? '' });
  return [...placed, ...circular];
}

/** What a column of parents can mean: `Phase #40: House`, `House (https://…)`, or a title or ID alone. */
function namesOf(text: string): readonly string[] {
  const [, id = '', title = ''] = /^(?:\S.{0,60} )?#?([\w.-]{1,60}): (.{1,500})$/.exec(text) ?? [];
  const plain = text.replace(/ \(https?:[^()]{1,500}\)$/, '');
  return [text, id, title, plain].map(linkKey).filter((key) => key !== '');
}

/** Of several parents of one name, the last one above the row, else the first. */
function nearest(named: readonly RowTask[], { row }: RowTask): RowTask | undefined {
  return named.findLast((other) => other.row.number < row.number) ?? named.find((other) => other.row !== row);
}

/** The top tasks with what is below them, each section's under a summary; those without a section stay at the top. */
function bySection(tasks: readonly RowTask[], reader: RowReader): readonly PlanTask[] {
  const sections = new Map<string, PlanTask[]>();
  const isOnce = areWrittenOnce(tasks, reader);
  let current = '';
  for (const { row, task } of tasks) {
    const own = reader.text(row, 'section');
    if (task.level === 0 && (own !== '' || !isOnce)) current = own;
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

/** Whether sections are written once, before their first task, and hold for the rows below. */
function areWrittenOnce(tasks: readonly RowTask[], reader: RowReader): boolean {
  const names = tasks.filter(({ task }) => task.level === 0).map(({ row }) => reader.text(row, 'section'));
  const filled = names.filter((name) => name !== '');
  return (
    names[0] !== '' &&
    filled.length > 1 &&
    filled.length < names.length &&
    new Set(filled).size === filled.length
  );
}
