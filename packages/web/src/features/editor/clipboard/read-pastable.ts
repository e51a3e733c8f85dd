import { readAttribute, readHtmlTable } from '@giotto/chart/clipboard';
import { ATTRIBUTE, type Pastable } from './clip-data.ts';

/** What clipboard content has for us. */
export interface ReadPastable {
  /** Our own elements. */
  readonly json: string | null;
  /** The cells of the document's first table, if it has several columns. */
  readonly table: readonly (readonly string[])[] | null;
}

export function readPastable({ json, html }: Pastable): ReadPastable {
  const table = readHtmlTable(html);
  const kept = table && readAttribute(table.tag, ATTRIBUTE);
  const isTable = table?.cells.some((row) => row.length > 1) === true;
  return { json: json || kept, table: isTable ? table.cells : null };
}
