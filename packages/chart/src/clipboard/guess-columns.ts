import type { PastedField } from './pasted-row.ts';
import { readDuration, readPercent } from './read-amounts.ts';
import { type DateReading, readDate } from './read-date.ts';

/** The meaning of each column of a table; null: nothing that a row needs. */
export interface ColumnGuess {
  readonly columns: readonly (PastedField | null)[];
  readonly hasHeader: boolean;
  /** Whether the header names the columns; otherwise a person should check the guess (`ux.md` A11). */
  readonly isSure: boolean;
}

/** Headers in English, German and French, in lower case, without bracketed parts. */
const HEADERS: Readonly<Record<PastedField, RegExp>> = {
  title:
    /^(titles?|tasks?|task names?|names?|activit(y|ies)|summary|subject|content|item|what|aufgaben?|vorg[aä]nge?|vorgangsname|bezeichnung|thema|titel|t[aâ]ches?|nom( de la t[aâ]che)?|titre|intitul[eé]|activit[eé]s?)$/,
  start:
    /^(start( date| time)?|begins?|beginning|from|starts|planned start|anfang|beginn|start(datum|termin)|von|d[eé]but|date de d[eé]but|du)$/,
  end: /^(ends?( date| time)?|finish(es)?( date)?|due( date)?|until|to|till|deadline|planned (end|finish)|ende?(datum|termin)?|bis|f[aä]llig(keit)?|f[aä]lligkeitsdatum|fin|date de fin|[eé]ch[eé]ance|au)$/,
  duration: /^(durations?|days|length|dauer|tage|dur[eé]e|jours)$/,
  progress:
    /^(progress|%|%? ?(complete|completed|done)|percent( complete)?|completion|fortschritt|% ?(abgeschlossen|erledigt)|avancement|progression|% ?achev[eé])$/,
  milestone: /^(milestones?|type|kind|meilensteine?|typ|art|jalons?)$/,
  level: /^(levels?|outline level|indent(ation)?|depth|ebene|gliederungsebene|niveau)$/,
  number: /^(wbs|#|no|nr|id|number|outline number|psp(-code)?|gliederungsnummer|num[eé]ro|n°)$/,
  predecessors:
    /^(predecessors?|depends on|dependenc(y|ies)|blocked by|vorg[aä]nger|abh[aä]ngig von|pr[eé]d[eé]cesseurs?|d[eé]pend de)$/,
};

/** The field that a header names in English, German or French; null if none. */
export function readHeader(cell: string): PastedField | null {
  const name = plainHeader(cell);
  const found = Object.entries(HEADERS).find(([, words]) => words.test(name));
  return found ? (found[0] as PastedField) : null;
}

/** A header for comparisons: lower case, without what is in brackets. */
export function plainHeader(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/[([].*/s, '')
    .replace(/[_:.]+/g, ' ')
    .trim();
}

/** Keeps each field once: of two columns with the same header, the first one counts. */
function once(fields: readonly (PastedField | null)[]): (PastedField | null)[] {
  return fields.map((field, at) => (field !== null && fields.indexOf(field) === at ? field : null));
}

/** Guesses the columns of a table by their headers, otherwise by their content. */
export function guessColumns(cells: readonly (readonly string[])[], reading: DateReading): ColumnGuess {
  const [first = []] = cells;
  const header = once(first.map(readHeader));
  const named = header.filter((field) => field !== null).length;
  if (header.includes('title') && named > 1) return { columns: header, hasHeader: true, isSure: true };
  const width = Math.max(0, ...cells.map((row) => row.length));
  const hasHeader = named > 0 && named * 2 >= first.filter((cell) => cell.trim() !== '').length;
  const body = cells.slice(hasHeader ? 1 : 0, 50);
  const columns = Array.from(
    { length: width },
    (_, at) =>
      (hasHeader ? header[at] : null) ??
      guessContent(
        body.map((row) => row[at] ?? ''),
        reading,
      ),
  );
  return { columns: settle(columns, body), hasHeader, isSure: false };
}

type Content = PastedField | 'date' | 'text';

/** What most cells of a column look like. */
function guessContent(column: readonly string[], reading: DateReading): Content | null {
  const filled = column.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  const most = (is: (cell: string) => boolean) => filled.filter(is).length * 4 >= filled.length * 3;
  if (most((cell) => readDate(cell, reading) !== null)) return 'date';
  if (most((cell) => cell.includes('%') && readPercent(cell, false) !== null)) return 'progress';
  if (most((cell) => /^\d+(\.\d+)+\.?$|^\d+\.$/.test(cell))) return 'number';
  if (most((cell) => /\p{L}/u.test(cell) && readDuration(cell) !== null)) return 'duration';
  if (filled.every((cell, at) => cell === `${at + 1}`)) return 'number';
  if (most((cell) => readDuration(cell) !== null)) return 'duration';
  return 'text';
}

/** The longest text is the title; the first date is the start, the second the end. */
function settle(
  columns: readonly (Content | null)[],
  body: readonly (readonly string[])[],
): (PastedField | null)[] {
  const lengthOf = (at: number) => body.reduce((sum, row) => sum + (row[at] ?? '').length, 0);
  const texts = columns.flatMap((column, at) => (column === 'text' ? [at] : []));
  const title = columns.includes('title') ? -1 : texts.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const dates = columns.flatMap((column, at) => (column === 'date' ? [at] : []));
  return once(
    columns.map((column, at) => {
      if (column === 'text') return at === title ? 'title' : null;
      if (column !== 'date') return column;
      const isStart = at === dates[0] && !columns.includes('start');
      return isStart ? 'start' : 'end';
    }),
  );
}
