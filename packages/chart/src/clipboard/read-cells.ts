import { MINUTES_PER_DAY } from '../time/index.ts';
import { cleanTitle } from './clean-title.ts';
import { fitLevels } from './fit-levels.ts';
import type { PastedField, PastedRow, PastedRows, PasteProblem } from './pasted-row.ts';
import { readPlainCell } from './plain-cell.ts';
import { isShareColumn, readDuration, readPercent } from './read-amounts.ts';
import { type DateReading, readDate, readEnds } from './read-date.ts';

/** A table whose columns are known. */
interface MappedTable {
  readonly cells: readonly (readonly string[])[];
  readonly columns: readonly (PastedField | null)[];
  readonly hasHeader: boolean;
}

const YES = /^(true|yes|y|x|✓|1|ja|wahr|oui|vrai|milestones?|meilensteine?|jalons?)$/i;
const OUTLINE = /^\d+(?:\.\d+)*\.?$/;

/**
 * Reads a table row by row. Unreadable values are reported with their cell, and the rest of the row is kept; empty rows
 * are left out.
 */
export function readCells({ cells, columns, hasHeader }: MappedTable, reading: DateReading): PastedRows {
  const problems: PasteProblem[] = [];
  const depths: number[] = [];
  const rows: PastedRow[] = [];
  let ambiguousDate: string | undefined;
  const at = (field: PastedField) => columns.indexOf(field);
  const shares = isShareColumn(cells.slice(hasHeader ? 1 : 0).map((row) => row[at('progress')] ?? ''));

  for (const [index, row] of cells.entries()) {
    if (hasHeader && index === 0) continue;
    if (row.every((cell) => cell.trim() === '')) continue;
    const raw = (field: PastedField) => row[at(field)] ?? '';
    const text = (field: PastedField) => raw(field).trim();
    const read = <Value>(field: PastedField, reader: (cell: string) => Value | null): Value | undefined => {
      const cell = text(field);
      if (cell === '') return undefined;
      const value = reader(cell);
      if (value === null) problems.push({ row: index + 1, field, text: cell });
      return value ?? undefined;
    };
    const date = (field: 'start' | 'end') =>
      read(field, (cell) => {
        const found = readDate(cell, reading);
        if (found?.isAmbiguous) ambiguousDate ??= cell;
        return found;
      });
    const [start, end] = readEnds(date('start'), date('end'));
    const duration = read('duration', readZeroOrMore);
    const progress = read('progress', (cell) => readPercent(cell, shares));
    const level = read('level', (cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : null));
    const number = text('number');
    const predecessors = text('predecessors');
    const isMilestone = isYes(text('milestone')) || duration === 0;
    depths.push(level ?? (OUTLINE.test(number) ? depthOf(number) : indentOf(raw('title'))));
    rows.push({
      title: cleanTitle(readPlainCell(raw('title'))),
      level: 0,
      ...(start && { start: start.minutes }),
      ...(end && { end: end.minutes + (end.hasTime || isMilestone ? 0 : MINUTES_PER_DAY) }),
      ...(duration !== undefined && duration > 0 && { duration }),
      ...(progress !== undefined && { progress }),
      ...(isMilestone && { isMilestone }),
      ...(number !== '' && { number: number.replace(/\.$/, '') }),
      ...(predecessors !== '' && { predecessors }),
    });
  }
  const levels = fitLevels(depths);
  return {
    rows: rows.map((row, index) => ({ ...row, level: levels[index] ?? 0 })),
    problems,
    ...(ambiguousDate !== undefined && { ambiguousDate }),
  };
}

/** Planners export milestones with length 0. */
function readZeroOrMore(cell: string): number | null {
  return /^0{1,9}(?:[.,]0{1,6})?\s{0,9}\p{L}{0,20}\.?\s{0,9}\??$/u.test(cell) ? 0 : readDuration(cell);
}

/** Whether a cell says yes, or names what a milestone is, in English, German or French. */
export function isYes(cell: string): boolean {
  return YES.test(cell);
}

function depthOf(number: string): number {
  return number.replace(/\.$/, '').split('.').length - 1;
}

/** Spaces before a title: many planners indent what they copy. */
function indentOf(title: string): number {
  return title.length - title.trimStart().length;
}
