import type { TableRow } from './cell.ts';
import type { TableMapping } from './mapping.ts';
import type { Table } from './table.ts';

/** A table's header, and the rows below it. */
export function bodyOf(
  { rows }: Table,
  { headerRow }: Pick<TableMapping, 'headerRow'>,
): { readonly header: TableRow | undefined; readonly body: readonly TableRow[] } {
  const at = rows.findIndex(({ number }) => number === headerRow);
  return { header: rows[at], body: rows.slice(at + 1) };
}
