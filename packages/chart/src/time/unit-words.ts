/** Units of time by the beginnings of their names, in English, German and French. */
const UNITS = [
  { unit: 'd', words: /^(d|days?|t|tage?n?|j|jours?)$/, days: 1 },
  { unit: 'w', words: /^(w|wks?|weeks?|wo?c?h?e?n?|sem|semaines?)$/, days: 7 },
  { unit: 'mo', words: /^(mo|mons?|mos|months?|monate?n?|mois)$/, days: 30 },
  { unit: 'q', words: /^(q|qtrs?|quarters?|quartale?|trimestres?)$/, days: 91 },
  { unit: 'y', words: /^(y|yrs?|years?|jahre?n?|a|ans?|années?)$/, days: 365 },
  { unit: 'h', words: /^(h|hrs?|hours?|std\.?|stunden?|heures?)$/, days: 1 / 24 },
  { unit: 'min', words: /^(min|mins|minutes?|minuten?)$/, days: 1 / 1440 },
] as const;

/** A unit of time and its length in days by the clock. */
export type TimeUnit = Pick<(typeof UNITS)[number], 'unit' | 'days'>;

/** The unit that a word in lower case names: `days`, `std.`, `semaines`; undefined for any other word. */
export function findTimeUnit(word: string): TimeUnit | undefined {
  return UNITS.find(({ words }) => words.test(word));
}
