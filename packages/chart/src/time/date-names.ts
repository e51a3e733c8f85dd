import { createRecentCache } from '../text/recent-cache.ts';
import { type CivilMinutes, MINUTES_PER_DAY } from './civil-date.ts';

/** The labels that Intl writes in every language, one pattern each. */
const PATTERNS = {
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  dayMonthYear: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  longMonthYear: { month: 'long', year: 'numeric' },
  shortMonthYear: { month: 'short', year: 'numeric' },
  shortMonthShortYear: { month: 'short', year: '2-digit' },
  longMonth: { month: 'long' },
  shortMonth: { month: 'short' },
  narrowMonth: { month: 'narrow' },
  longWeekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The name of a date pattern. */
export type DatePattern = keyof typeof PATTERNS;

/**
 * A date as a language writes it. Always uses the Gregorian calendar and Latin digits, since the chart fonts have no
 * others; narrow spaces become plain ones. English without a country puts the day first, as the design does ("12 Jan").
 */
export function nameDate(minutes: CivilMinutes, pattern: DatePattern, language: string): string {
  const day = dayOf(minutes);
  const key = `${day} ${pattern} ${language}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = tidy(formatterOf(language, pattern).format(day * MILLISECONDS_PER_DAY));
  written.set(key, text);
  return text;
}

/**
 * A span from one date to a later one, both included, with equal parts written once: "12–23 Jan", "12 Jan – 3 Feb". One
 * date when both read the same.
 */
export function nameDateRange(
  from: CivilMinutes,
  to: CivilMinutes,
  pattern: DatePattern,
  language: string,
): string {
  const [first, last] = [dayOf(from), dayOf(Math.max(from, to))];
  const key = `${first}–${last} ${pattern} ${language}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const formatter = formatterOf(language, pattern);
  const text = tidy(formatter.formatRange(first * MILLISECONDS_PER_DAY, last * MILLISECONDS_PER_DAY))
    .replace(/(?<!\d)(\d{1,2}|\d{4}) – (\d{1,2}|\d{4})(?!\d)/u, closeUp)
    .replace(/^([^\s–]+) – ([^\s–]+)(?= \d|$)/u, '$1–$2');
  written.set(key, text);
  return text;
}

/** A language's name for a period, capitalised: Day, Woche, Mois. */
export function nameField(
  field: 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year',
  language: string,
): string {
  const known = fields.get(`${language} ${field}`);
  if (known !== undefined) return known;
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const name = names.of(field === 'week' ? 'weekOfYear' : field) ?? field;
  return remember(fields, `${language} ${field}`, capitalize(name, locale));
}

function capitalize(name: string, locale: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}

/** Removes the spaces around a dash between two plain numbers or two words, but not between a year and a day. */
function closeUp(whole: string, left: string, right: string): string {
  return left.length <= 2 === right.length <= 2 ? `${left}–${right}` : whole;
}

function tidy(text: string): string {
  return text.replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');
}

function dayOf(minutes: CivilMinutes): number {
  return Math.floor(minutes / MINUTES_PER_DAY);
}

const MILLISECONDS_PER_DAY = 86_400_000;
/** Formatting a range takes 15 µs, and every layout needs the same ones again. */
const written = createRecentCache<string>(5000);
const CACHE_SIZE = 400;
const formatters = new Map<string, Intl.DateTimeFormat>();
const fields = new Map<string, string>();
const locales = new Map<string, string>();

function formatterOf(language: string, pattern: DatePattern): Intl.DateTimeFormat {
  const key = `${language} ${pattern}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const options = { ...PATTERNS[pattern], timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
  return remember(formatters, key, new Intl.DateTimeFormat(localeOf(language), options));
}

/** Falls back to English for a language tag that Intl rejects, since a picture must always be drawn. */
function localeOf(language: string): string {
  const known = locales.get(language);
  if (known !== undefined) return known;
  let locale = 'en-GB';
  try {
    if (language !== 'en') locale = Intl.getCanonicalLocales(language)[0] ?? locale;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return remember(locales, language, locale);
}

/** Intl objects are slow to create, and languages come from users: keeps this many, then drops them all. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  if (map.size >= CACHE_SIZE) map.clear();
  map.set(key, value);
  return value;
}
