import { isTable } from '@giotto/chart/clipboard';
import { readCsvTable } from '../formats/csv/read-csv.ts';
import { ImportRefused, Report } from '../report/index.ts';
import { columnOf, guessMapping, type Table, type TableMapping, type TableOptions } from '../table/index.ts';

/** A pasted table, and how it's read unless a person says otherwise. */
export interface PastedTable {
  readonly table: Table;
  readonly mapping: TableMapping;
  /** Whether its header names the columns; otherwise a person should check the guess (`ux.md` A11). */
  readonly isSure: boolean;
  /** A date that can be read in two ways, if nothing in the table tells which is meant. */
  readonly ambiguousDate?: string;
}

/** What is pasted: as text, and as the page that it was copied from, empty if there is none. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

/**
 * The table that is pasted, read as a file's is: of a page, of cells with tabs, drawn with signs, or of a text that begins with a
 * header. Null for lines, and for what can't be read.
 */
export async function readPastedTable(
  { text, html }: Pasted,
  options: Pick<TableOptions, 'language' | 'today'>,
): Promise<PastedTable | null> {
  const page = await readTable(html, options);
  if (page !== null && page.table.width > 1) return page;
  if (isTable(text)) return readTable(text, { ...options, separator: '\t' });
  const other = text.includes('\n') ? await readTable(text, options) : null;
  return other?.isSure === true ? other : null;
}

async function readTable(source: string, options: TableOptions): Promise<PastedTable | null> {
  if (source.trim() === '') return null;
  const all: TableOptions = { ...options, encoding: 'utf-8', isList: true };
  try {
    const bytes = new TextEncoder().encode(source);
    const table = await readCsvTable(bytes, { report: new Report(), onProgress: () => {}, table: all });
    const { mapping, guessed, dates } = guessMapping(table, all);
    const named = mapping.columns.filter(({ as }) => as === 'field').length - guessed.length;
    const [ambiguous] = dates.ambiguous;
    return {
      table,
      mapping,
      isSure:
        mapping.headerRow !== null && columnOf(mapping, 'title') >= 0 && guessed.length === 0 && named > 1,
      ...(ambiguous !== undefined && { ambiguousDate: ambiguous.text }),
    };
  } catch (error) {
    if (error instanceof ImportRefused) return null;
    throw error;
  }
}
