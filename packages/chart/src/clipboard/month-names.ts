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
