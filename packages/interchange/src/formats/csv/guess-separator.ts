/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse';
import { SEPARATORS, type Separator } from '../../table/index.ts';

/** Rows, and characters, that tell the separator. */
const LOOKED_AT = { rows: 30, characters: 65_536 };

/** How well a separator splits the beginning of a text. */
interface Fit {
  readonly separator: Separator;
  /** Quotation marks that don't stand around whole cells. */
  readonly faults: number;
  /** Share of rows with the usual number of cells, 0 if that is one. */
  readonly share: number;
  /** The usual number of cells. */
  readonly width: number;
}

/** The separator that splits a text into rows of equal length without breaking quoted cells; a comma if none does. */
export function guessSeparator(text: string): Separator {
  const beginning = text.slice(0, LOOKED_AT.characters);
  const fits = SEPARATORS.map((separator) => fitOf(beginning, separator, beginning.length < text.length));
  const [best] = fits
    .filter(({ width }) => width > 1)
    .toSorted((a, b) => a.faults - b.faults || b.share - a.share || b.width - a.width);
  return best?.separator ?? ',';
}

function fitOf(text: string, separator: Separator, isCut: boolean): Fit {
  const { data, errors } = Papa.parse(text, { delimiter: separator, preview: LOOKED_AT.rows });
  const rows = isCut && data.length < LOOKED_AT.rows ? data.slice(0, -1) : data;
  const widths = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return {
    separator,
    faults: errors.filter(({ code }) => code === 'InvalidQuotes').length,
    share: width > 1 ? count / widths.length : 0,
    width,
  };
}
