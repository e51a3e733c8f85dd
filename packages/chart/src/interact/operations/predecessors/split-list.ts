import { readLagUnit } from './read-lag.ts';
import { LINK_TYPES } from './read-link-form.ts';

/** A comma within a lag, before a decimal and a unit: `+1,5d`. */
const DECIMAL_COMMA = /([+\-−]\s{0,9}\d{1,15}),(\d{1,6}\s{0,9})(%|\p{L}{1,20})/gu;

/**
 * The parts of a typed list. Semicolons separate, and commas then are decimal commas; without any, commas separate, except
 * before what can only be the decimals of a lag (`3FS+1,5d`).
 */
export function splitList(text: string): readonly string[] {
  const parts = text.includes(';') ? text.split(';') : withoutDecimalCommas(text).split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function withoutDecimalCommas(text: string): string {
  return text.replace(DECIMAL_COMMA, (whole, before, decimals, word: string) => {
    const isUnit = !LINK_TYPES.has(word.toLowerCase()) && readLagUnit(word) !== undefined;
    return isUnit ? `${before}.${decimals}${word}` : whole;
  });
}
