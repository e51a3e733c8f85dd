import { readAmount } from '@giotto/chart/clipboard';
import type { DependencyType } from '@giotto/chart/model';
import type { PlanLag } from '../plan/index.ts';
import { inPlanUnit } from './read-amount-cells.ts';

/** One reference of a cell of predecessors: `3FS+2d`. */
export interface LinkPart {
  /** The cell's part as written. */
  readonly text: string;
  /** The other task, by its id, number, WBS or title; as `linkKey` writes it. */
  readonly key: string;
  readonly type: DependencyType;
  readonly lag?: PlanLag;
}

/** Names of the link types in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const TYPES: Readonly<Record<string, DependencyType>> = {
  fs: 'FS',
  ss: 'SS',
  ff: 'FF',
  sf: 'SF',
  ea: 'FS',
  aa: 'SS',
  ee: 'FF',
  ae: 'SF',
  fd: 'FS',
  dd: 'SS',
  df: 'SF',
  fc: 'FS',
  cc: 'SS',
  cf: 'SF',
  fi: 'FS',
  ii: 'SS',
  if: 'SF',
  ti: 'FS',
  tt: 'FF',
  it: 'SF',
  eb: 'FS',
  bb: 'SS',
  be: 'SF',
};
/** Characters of a part that is looked into; a longer one can only be a title. */
const LONGEST = 600;
/** Between parts: semicolons and line ends, else commas, but not the decimal comma of a lag. */
const SEMICOLON = /[;\n]/;
const COMMA = /(?<![+\-−]\d{1,6}),|,(?!\d)/;
/** GanttProject's spelling, `2-FS=P-1D`, and Primavera's, `A1000: FS 2`. */
const SPELT = /^(.{1,100}?)(?:-(FS|SS|FF|SF)=P(-?\d{1,9})D|: ?(FS|SS|FF|SF)(?: (-?\d{1,9}))?)$/;
const PERCENT = /^(\d{1,6}(?:[.,]\d{1,6})?)\s?(e?)%$/;

/** How references to tasks are compared. */
export function linkKey(text: string): string {
  return text
    .trim()
    .replace(/^#(?=\d)/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/**
 * Reads a cell of predecessors or successors: `3FS+2d, 5SS-50%`, `1.2; 7FF+4ed`, also with the types'
 * names in other languages. Parts that name no known task keep what stands before type and lag.
 */
export function readLinkParts(cell: string, isKnown: (key: string) => boolean): readonly LinkPart[] {
  const whole = linkKey(cell);
  if (whole === '') return [];
  if (isKnown(whole)) return [{ text: cell.trim(), key: whole, type: 'FS' }];
  return cell
    .split(SEMICOLON.test(cell) ? SEMICOLON : COMMA)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readPart(part, isKnown));
}

function readPart(text: string, isKnown: (key: string) => boolean): LinkPart {
  const key = linkKey(text);
  if (text.length > LONGEST || isKnown(key)) return { text, key, type: 'FS' };
  const spelt = SPELT.exec(text);
  if (spelt !== null) return readSpelt(text, spelt);
  const { rest, lag } = takeLag(text);
  const type = TYPES[rest.slice(-2).toLowerCase()];
  const hasType = type !== undefined && !isKnown(linkKey(rest));
  return {
    text,
    key: linkKey(hasType ? rest.slice(0, -2) : rest),
    type: hasType ? type : 'FS',
    ...(lag !== undefined && { lag }),
  };
}

function readSpelt(text: string, [, name = '', one, days, other, more]: RegExpExecArray): LinkPart {
  const value = Number(days ?? more ?? 0);
  const type = TYPES[(one ?? other ?? '').toLowerCase()] ?? 'FS';
  return {
    text,
    key: linkKey(name),
    type,
    ...(value !== 0 && { lag: { value, unit: 'd', elapsed: false } }),
  };
}

/** Cuts the lag from the end of a part: what follows its last plus or minus. */
function takeLag(text: string): { readonly rest: string; readonly lag?: PlanLag } {
  const at = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'), text.lastIndexOf('−'));
  if (at <= 0) return { rest: text };
  const lag = readLag(text.slice(at + 1).trim(), text[at] === '+' ? 1 : -1);
  if (lag === null) return { rest: text };
  const rest = text.slice(0, at).trim();
  return lag.value === 0 ? { rest } : { rest, lag };
}

function readLag(text: string, sign: 1 | -1): PlanLag | null {
  const percent = PERCENT.exec(text.toLowerCase());
  if (percent !== null) {
    const value = Number((percent[1] ?? '').replace(',', '.'));
    return { value: sign * value, unit: '%', elapsed: percent[2] === 'e' };
  }
  const amount = readAmount(text);
  if (amount === null) return null;
  const { value, unit, elapsed } = inPlanUnit(amount.value, amount.unit ?? 'd', amount.isElapsed);
  return { value: sign * value, unit, elapsed };
}

/** A link in Microsoft Project's spelling: `3`, `3SS`, `3FS+2d`, `5SS-50%`, `3FF+4ed`. */
export function writeLinkPart(reference: string, type: DependencyType, lag: PlanLag | undefined): string {
  if (lag === undefined || lag.value === 0) return type === 'FS' ? reference : `${reference}${type}`;
  const { value, unit, elapsed } = lag;
  const size = `${Number(Math.abs(value).toFixed(6))}${elapsed ? 'e' : ''}${unit}`;
  return `${reference}${type}${value < 0 ? '-' : '+'}${size}`;
}
