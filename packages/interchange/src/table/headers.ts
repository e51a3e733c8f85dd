import type { DurationUnit } from '../plan/index.ts';
import { HEADER_WORDS, PER_CENT, PROGRESS, QUALIFIERS, SURE_TITLE } from './header-words.ts';
import { FIGURE_FIELDS, type TableField } from './mapping.ts';

/** Characters of a header that can name a field. */
const LONGEST = 40;
/** Primavera marks columns that it computes. */
const READ_ONLY = /^\s*\(\*\)/;
/** The unit at a header's end, in brackets or words. */
const BRACKETED = /[([].*/s;
const IN_UNITS = /\s(in|en|em)\s\p{L}{1,10}$/u;
const FIELDS_OF_TIME: ReadonlySet<TableField | null> = new Set(['start', 'finish', 'duration', 'deadline']);

/** A header for comparisons: lower case, without accents, marks and what is in brackets. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(READ_ONLY, '')
    .replace(BRACKETED, '')
    .replaceAll(/[\s_:.*?-]+/g, ' ')
    .trim();
}

/** The field that a header names, in one of the languages of `HEADER_WORDS`; null if none. */
export function readTableHeader(header: string): TableField | null {
  const name = plainHeader(header);
  if (name === '' ? !/^\W*%/.test(header) : name.length > LONGEST) return null;
  const share = name.replaceAll(PER_CENT, '').trim();
  if (share === '' || PROGRESS.test(share) || (share === 'fertig' && share !== name)) return 'progress';
  const found = findWord(name) ?? findWord(name.replace(IN_UNITS, ''));
  if (found !== null) return found === 'duration' && isOfSpace(header) ? null : found;
  const bare = name.replaceAll(QUALIFIERS, '');
  const field = bare === name ? null : findWord(bare);
  // What is expected to be completed then isn't yet.
  if (field === 'actualFinish') return 'finish';
  return FIELDS_OF_TIME.has(field) ? field : null;
}

function findWord(name: string): TableField | null {
  return HEADER_WORDS.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** The figure that a header names, which a program computes; undefined if none. */
export function readFigureHeader(header: string): TableField | undefined {
  const field = readTableHeader(header);
  return field !== null && FIGURE_FIELDS.has(field) ? field : undefined;
}

/** Whether a header names its field without doubt: no person's or list's name, no yes or no, no other kind of date. */
export function isSureHeader(header: string, field: TableField): boolean {
  const name = plainHeader(header);
  if (field === 'title') return SURE_TITLE.test(name);
  if (field === 'progress')
    return name.replaceAll(PER_CENT, '') !== name || /progress|fortschritt|avancement/.test(name);
  return field === findWord(name);
}

/** Whether a header names milestones, not kinds of tasks in general. */
export function isMilestoneHeader(header: string): boolean {
  return !/\b(type|kind|typ|art|vorgangsart|tipo|soort)\b/.test(plainHeader(header));
}

/** Whether a header measures space, not time: `Length (m)`. */
function isOfSpace(header: string): boolean {
  return (
    /^length\b/i.test(header.trim()) &&
    /[([]\s*(mm|cm|m|km|lm|rm|ft|feet|in|inch(es)?|yd|yards?|mi|miles?|met(er|re)s?)\s*[)\]]/i.test(header)
  );
}

const UNIT_HEADERS: readonly (readonly [DurationUnit, RegExp])[] = [
  ['min', /\b(min|mins|minutes?|minuten|minut[oi]s?|minuti)\b/i],
  ['h', /\b(h|hrs?|hours?|std|stunden|heures?|horas?|ore|uren)\b/i],
  ['w', /\b(w|wks?|weeks?|wochen|semaines?|semanas?|settimane|weken)\b/i],
  ['mo', /\b(mo|months?|monate|mois|meses|mesi|maanden)\b/i],
];

/** The unit that a header of durations states: hours for `Duration (h)`; days when it says nothing. */
export function unitInHeader(header: string): DurationUnit {
  return UNIT_HEADERS.find(([, words]) => words.test(header))?.[0] ?? 'd';
}

/** Whether a header of durations says that they count all days: `Duration (calendar days)`. */
export function saysElapsed(header: string): boolean {
  return /\b(?:calendar|elapsed)\b|kalendertage|\bjours? calendaires?\b/i.test(header);
}
