import { ImportRefused } from '../../report/index.ts';
import type { Progress } from '../format.ts';

/** A row's cells, and the line on which it begins. */
export interface Cells {
  readonly cells: readonly string[];
  readonly line: number;
}

/** One table of the file. */
export interface Table {
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly Cells[];
}

export interface XerFile {
  /** The program's version, as the first line says. */
  readonly version: string | undefined;
  readonly tables: ReadonlyMap<string, Table>;
}

interface OpenTable {
  columns: ReadonlyMap<string, number> | undefined;
  readonly rows: { cells: string[]; readonly line: number }[];
  readonly isWanted: boolean;
}

/** Lines between two reports of progress. */
const PROGRESS_STEP = 4_096;

/**
 * Reads the tables of a Primavera file that are `wanted`. A line without a mark continues the text above it. Refuses, with
 * the line: a file without its header, rows without a table and its columns, and a file without its end mark.
 */
export function parseTables(
  text: string,
  wanted: ReadonlySet<string>,
  onProgress: (progress: Progress) => void,
): XerFile {
  const lines = text.split(/\r\n|\n|\r/);
  const header = (lines[0] ?? '').split('\t');
  if (header[0] !== 'ERMHDR') throw ImportRefused.at({ line: 1 }, 'xer.begin');
  const tables = new Map<string, OpenTable>();
  let table: OpenTable | undefined;
  const end = lines.findIndex((line) => line.startsWith('%E'));
  if (end < 0) throw ImportRefused.at({ line: lines.length }, 'xer.end');
  for (let at = 1; at < end; at++) {
    if (at % PROGRESS_STEP === 0) onProgress({ stage: 'parse', done: at, of: end });
    const line = lines[at] ?? '';
    if (line.startsWith('%T')) table = openTable(line.split('\t')[1]?.trim() ?? '', wanted, tables);
    else if (table?.isWanted !== false) readLine(line, at + 1, table);
  }
  const entries = [...tables].map(([name, { columns = new Map<string, number>(), rows }]) => {
    return [name, { columns, rows }] as const;
  });
  return { version: header[1], tables: new Map(entries) };
}

/** A table that stands twice goes on. */
function openTable(name: string, wanted: ReadonlySet<string>, tables: Map<string, OpenTable>): OpenTable {
  const known = tables.get(name);
  if (known !== undefined) return known;
  const table = { columns: undefined, rows: [], isWanted: wanted.has(name) };
  if (table.isWanted) tables.set(name, table);
  return table;
}

function readLine(text: string, line: number, table: OpenTable | undefined): void {
  const [mark = '', ...cells] = text.split('\t');
  if (mark === '%F' && table !== undefined)
    table.columns = new Map(cells.map((name, at) => [name.trim().toLowerCase(), at]));
  else if (mark === '%R') {
    if (table?.columns === undefined) throw ImportRefused.at({ line }, 'xer.row');
    table.rows.push({ cells, line });
  } else continueRow(text, table);
}

/** A text with line breaks goes on; blank lines between tables are nothing. */
function continueRow(text: string, table: OpenTable | undefined): void {
  const row = table?.rows.at(-1);
  if (row === undefined || text.trim() === '') return;
  const [first = '', ...others] = text.split('\t');
  const last = row.cells.pop() ?? '';
  row.cells.push(`${last}\n${first}`, ...others);
}
