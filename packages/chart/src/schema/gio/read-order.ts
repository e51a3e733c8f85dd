import { spreadKeys } from '../../changes/order-key.ts';
import type { ProblemList } from '../problem.ts';
import { type ReadTable, readId } from './read-table.ts';

function listNames(order: unknown, path: readonly string[], problems: ProblemList): readonly string[] {
  if (order === undefined || order === null || order === '') return [];
  const names =
    typeof order === 'string' ? order.split(';') : Array.isArray(order) ? order.map(readId) : undefined;
  if (names?.every((name) => name !== undefined)) return names;
  problems.add(path, 'must be ids joined by semicolons');
  return [];
}

/**
 * Gives each record of a table its order key: first those named in the file's order string, then the others in file
 * order.
 */
export function readOrder(
  table: ReadTable,
  order: unknown,
  path: readonly string[],
  problems: ProblemList,
): void {
  const ids = new Set<string>();
  for (const name of listNames(order, path, problems)) {
    const id = table.ids.get(name.trim());
    if (id === undefined) problems.add(path, `names "${name.slice(0, 64)}", which is not there`);
    else if (ids.has(id)) problems.add(path, `names "${name.slice(0, 64)}" twice`);
    else ids.add(id);
  }
  for (const id of table.records.keys()) ids.add(id);
  const keys = spreadKeys(ids.size) ?? [];
  for (const [index, id] of [...ids].entries()) {
    const record = table.records.get(id);
    if (record !== undefined) record.order = keys[index];
  }
}
