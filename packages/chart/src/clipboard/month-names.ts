import { epochDay, MINUTES_PER_DAY, nameDate } from '../time/index.ts';

/** Shorter beginnings of a month's name are ambiguous. */
const MIN_LENGTH = 3;

const cache = new Map<string, readonly string[]>();

/** The names of months in a language, 12 long ones and 12 short ones, in lower case without dots and accents. */
function namesIn(language: string): readonly string[] {
  const found = cache.get(language);
  if (found) return found;
  const names = (['longMonth', 'shortMonth'] as const).flatMap((pattern) =>
    Array.from({ length: 12 }, (_, at) =>
      plain(nameDate(epochDay(2027, at + 1, 1) * MINUTES_PER_DAY, pattern, language)),
    ),
  );
  if (cache.size > 50) cache.clear();
  cache.set(language, names);
  return names;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

/** The month, 1 to 12, that a word names in the language or in English, in full or abbreviated; null if none. */
export function findMonth(word: string, language: string): number | null {
  const wanted = plain(word);
  if (wanted.length < MIN_LENGTH) return null;
  for (const names of [namesIn(language), namesIn('en')]) {
    const whole = names.indexOf(wanted);
    if (whole >= 0) return (whole % 12) + 1;
    const begun = names.findIndex((name) => name.startsWith(wanted));
    if (begun >= 0) return (begun % 12) + 1;
  }
  return null;
}

/** Languages whose months are known beside the table's own, in dates that have a year. */
const FOREIGN = 'de fr es it pt nl da nb sv fi pl cs sk sl hu ro tr ca el ru uk bg lt lv et id ar he'.split(
  ' ',
);

let foreign: ReadonlyMap<string, number> | undefined;

/** The month that a whole word, or a usual abbreviation, names in some language; null if none, or in two different ways. */
export function findForeignMonth(word: string): number | null {
  foreign ??= foreignNames();
  return foreign.get(plain(word)) || null;
}

/** Months by their names, 0 for what means different ones. */
function foreignNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const language of FOREIGN) {
    for (const [at, name] of [...namesIn(language), ...namesWithDay(language)].entries()) {
      const month = (at % 12) + 1;
      months.set(name, (months.get(name) ?? month) === month ? month : 0);
    }
  }
  return months;
}

/** Names as they stand beside a day: in many languages, in another case. */
function namesWithDay(language: string): readonly string[] {
  return (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => {
      const parts = format.formatToParts(Date.UTC(2027, at, 1));
      return plain(parts.find(({ type }) => type === 'month')?.value ?? '');
    });
  });
}
