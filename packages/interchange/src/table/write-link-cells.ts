import type { Plan } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { writeLinkPart } from './read-links.ts';
import { LONGEST_CELL } from './written-text.ts';

/** The cells of predecessors or successors by the tasks' ids; links that don't fit into a cell are reported. */
export function writeLinkCells(
  { tasks, links }: Plan,
  references: ReadonlyMap<string, string>,
  side: 'predecessors' | 'successors',
  report: Report,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const excess = new Map<string, number>();
  for (const { from, to, type, lag } of links) {
    const [other, own] = side === 'predecessors' ? [from, to] : [to, from];
    const part = writeLinkPart(references.get(other) ?? '', type, lag);
    const before = found.get(own);
    const cell = before === undefined ? part : `${before}, ${part}`;
    if (cell.length > LONGEST_CELL) excess.set(own, (excess.get(own) ?? 0) + 1);
    else found.set(own, cell);
  }
  for (const { id, title } of tasks) {
    const count = excess.get(id);
    if (count !== undefined) report.add('table.predecessors', { task: title }, {}, count);
  }
  return found;
}
