import { type Percent, UNIT_LIMIT, type Unit } from '../model/index.ts';

/** Units of time by the beginnings of their names, in English, German and French. */
const UNITS: readonly (readonly [words: RegExp, days: Unit])[] = [
  [/^(e?d|days?|edays?|t|tage?n?|j|jours?)$/, 1],
  [/^(e?w|wks?|weeks?|eweeks?|wo?c?h?e?n?|sem|semaines?)$/, 7],
  [/^(e?mo|mons?|mos|months?|emonths?|monate?n?|mois)$/, 30],
  [/^(q|qtrs?|quarters?|quartale?|trimestres?)$/, 91],
  [/^(y|yrs?|years?|jahre?n?|a|ans?|années?)$/, 365],
  [/^(e?h|hrs?|hours?|ehours?|std\.?|stunden?|heures?)$/, 1 / 24],
  [/^(min|mins|minutes?|minuten?)$/, 1 / 1440],
];

const AMOUNT = /^(\d{1,9}(?:[.,]\d{1,6})?)\s{0,9}(\p{L}{0,20})\.?\s{0,9}\??$/u;
const PERCENT = /^(\d{1,9}(?:[.,]\d{1,6})?)\s*(%?)$/;

/**
 * Reads a length in days: “5”, “5d”, “2 weeks”, “1,5 Tage”, “3 days?”. Null when it isn't one, isn't above 0, or
 * exceeds the maximum of charts.
 */
export function readDuration(text: string): Unit | null {
  const match = AMOUNT.exec(text.trim().toLowerCase());
  if (match === null) return null;
  const [, amount = '', word = ''] = match;
  const days = word === '' ? 1 : UNITS.find(([words]) => words.test(word))?.[1];
  const length = days === undefined ? 0 : toNumber(amount) * days;
  return length > 0 && length <= UNIT_LIMIT ? length : null;
}

/** Reads progress: “40”, “40 %”; a fraction of one if `isShare`. Null when it isn't a number, or above 100. */
export function readPercent(text: string, isShare: boolean): Percent | null {
  const match = PERCENT.exec(text.trim());
  if (match === null) return null;
  const [, amount = '', sign] = match;
  const percent = toNumber(amount) * (isShare && sign === '' ? 100 : 1);
  return percent <= 100 ? Math.round(percent * 100) / 100 : null;
}

/** Whether a progress column contains fractions of one: none above 1, at least one not a whole number. */
export function isShareColumn(cells: readonly string[]): boolean {
  const amounts = cells.map((cell) => PERCENT.exec(cell.trim())).filter((match) => match !== null);
  return (
    amounts.some(([whole]) => /[.,]/.test(whole)) &&
    amounts.every(([, amount = '', sign]) => sign === '' && toNumber(amount) <= 1)
  );
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
