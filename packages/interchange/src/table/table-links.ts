import type { PlanLink } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { linkKey, readLinkParts } from './read-links.ts';
import type { RowReader } from './row-reader.ts';
import type { RowTask } from './row-task.ts';

const FIELDS = ['predecessors', 'successors'] as const;

/**
 * The links that rows name in their columns of predecessors and successors: by the other row's id, WBS, position below the
 * header, or title, in this order. References to nothing are reported.
 */
export function readTableLinks(
  tasks: readonly RowTask[],
  reader: RowReader,
  report: Report,
): readonly PlanLink[] {
  const ids = keysOf(tasks, reader, report);
  const isKnown = (key: string) => ids.has(key);
  const links: PlanLink[] = [];
  for (const { row, task } of tasks) {
    for (const field of FIELDS) {
      for (const part of reader.texts(row, field).flatMap((text) => readLinkParts(text, isKnown))) {
        const other = ids.get(part.key);
        if (other === undefined) {
          const code = /\d/.test(part.key) ? 'link.unknown' : 'link.unreadable';
          report.add(code, reader.place(row, field), { source: part.text });
          continue;
        }
        const [from, to] = field === 'predecessors' ? [other, task.id] : [task.id, other];
        links.push({ from, to, type: part.type, ...(part.lag !== undefined && { lag: part.lag }) });
      }
    }
  }
  return links;
}

function keysOf(tasks: readonly RowTask[], reader: RowReader, report: Report): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const add = (key: string, id: string) => {
    if (key !== '' && !ids.has(key)) ids.set(key, id);
  };
  for (const { row, task } of tasks) {
    const key = linkKey(reader.text(row, 'id'));
    if (ids.has(key)) report.add('table.id-twice', reader.place(row, 'id'), { source: key });
    add(key, task.id);
  }
  for (const { task } of tasks) add(linkKey(task.externalId ?? ''), task.id);
  for (const { task } of tasks) add(linkKey(task.wbs ?? ''), task.id);
  if (ids.size === 0) for (const [number, id] of rowNumbers(tasks, reader)) add(number, id);
  for (const { task } of tasks) add(linkKey(task.title), task.id);
  return ids;
}

/** Rows count from the first one, with the empty ones between, unless a reference would lead to an empty one. */
function rowNumbers(tasks: readonly RowTask[], reader: RowReader): ReadonlyMap<string, string> {
  const first = tasks[0]?.row.number ?? 1;
  const counted = new Map(tasks.map(({ row, task }) => [`${row.number - first + 1}`, task.id]));
  const references = tasks.flatMap(({ row }) =>
    FIELDS.flatMap((field) => reader.texts(row, field)).flatMap((text) =>
      readLinkParts(text, (key) => counted.has(key)),
    ),
  );
  const isClear = references.every(({ key }) => !/^\d+$/.test(key) || counted.has(key));
  return isClear ? counted : new Map(tasks.map(({ task }, at) => [`${at + 1}`, task.id]));
}
