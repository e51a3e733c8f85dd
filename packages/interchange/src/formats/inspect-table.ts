import { ImportRefused, type Refusal, Report } from '../report/index.ts';
import {
  type AmbiguousDate,
  cellAt,
  cellText,
  type Encoding,
  guessMapping,
  type PresetName,
  type Separator,
  type TableMapping,
} from '../table/index.ts';
import { contextOf, formatOfFile, type ReadFileOptions } from './read-file.ts';
import { type FormatName, formatOf } from './registry.ts';

/** A row of a table's preview. */
export interface PreviewRow {
  /** Counted from 1 in the file. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** What a person needs to see, and to choose, before a table is read as a plan. */
export interface TableInspection {
  readonly format: FormatName;
  /** Of a workbook: the names of all sheets, and which one is shown. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** Of a text file. */
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** The program that the table comes from, if its headers tell. */
  readonly preset?: { readonly name: PresetName; readonly title: string };
  /** The first rows as texts. */
  readonly head: readonly PreviewRow[];
  /** Rows of the whole table. */
  readonly rows: number;
  /** As guessed, whether or not the options have one. */
  readonly mapping: TableMapping;
  /** Dates that can be read in two ways, when nothing in the table tells which is meant. */
  readonly ambiguousDates: readonly AmbiguousDate[];
}

export type InspectTable =
  | { readonly ok: true; readonly table: TableInspection }
  /** `isTable: false`: a file that can be read, but holds no table. */
  | { readonly ok: false; readonly isTable: boolean; readonly details: readonly Refusal[] };

const SHOWN_ROWS = 50;

/** Looks at a file's table without reading it as a plan. Never throws: a file that can't be read is refused. */
export async function inspectTable(bytes: Uint8Array, options: ReadFileOptions = {}): Promise<InspectTable> {
  try {
    const format = formatOfFile(bytes, options);
    const { readTable } = await formatOf(format).load();
    if (readTable === undefined) return { ok: false, isTable: false, details: [] };
    const table = await readTable(bytes, contextOf(new Report(), options));
    const { mapping, dates, preset } = guessMapping(table, options.table ?? {});
    const { rows, width, sheets, sheet, encoding, separator } = table;
    return {
      ok: true,
      table: {
        format,
        ...(sheets !== undefined && { sheets }),
        ...(sheet !== undefined && { sheet }),
        ...(encoding !== undefined && { encoding }),
        ...(separator !== undefined && { separator }),
        ...(preset !== undefined && { preset: { name: preset.name, title: preset.preset.title } }),
        head: rows.slice(0, SHOWN_ROWS).map((row) => ({
          number: row.number,
          cells: Array.from({ length: width }, (_, at) => cellText(cellAt(row, at))),
        })),
        rows: rows.length,
        mapping,
        ambiguousDates: dates.ambiguous,
      },
    };
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, isTable: true, details: error.details };
    throw error;
  }
}
