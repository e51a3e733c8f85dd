import { type CivilMinutes, civilParts, isoWeek, twoDigits } from './civil-date.ts';

// Names for which Intl has no pattern: short quarters and week numbers.

const QUARTER_LETTERS: Readonly<Record<string, string>> = {
  ca: 'T',
  da: 'K',
  es: 'T',
  fr: 'T',
  it: 'T',
  nb: 'K',
  nl: 'K',
  nn: 'K',
  no: 'K',
  pt: 'T',
  ro: 'T',
  sv: 'K',
};
const WEEK_LETTERS: Readonly<Record<string, string>> = {
  ca: 'S',
  cs: 'T',
  da: 'U',
  de: 'KW ',
  es: 'S',
  fi: 'Vk ',
  fr: 'S',
  it: 'S',
  nb: 'U',
  nn: 'V',
  no: 'U',
  pl: 'T',
  pt: 'S',
  ro: 'S',
  sk: 'T',
  sv: 'V',
};

/** The quarter of a date, 1 to 4. */
export function quarterOf(minutes: CivilMinutes): number {
  return Math.ceil(civilParts(minutes).month / 3);
}

/** "Q1"; "T1" in French. */
export function nameQuarter(minutes: CivilMinutes, language: string): string {
  return `${QUARTER_LETTERS[baseOf(language)] ?? 'Q'}${quarterOf(minutes)}`;
}

/** "W3", the ISO week; "KW 3" in German. */
export function nameWeek(minutes: CivilMinutes, language: string): string {
  return `${WEEK_LETTERS[baseOf(language)] ?? 'W'}${isoWeek(minutes).week}`;
}

/** "14:00". */
export function nameTime(minutes: CivilMinutes): string {
  const { hour, minute } = civilParts(minutes);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** "27" of 2027. */
export function shortYear(minutes: CivilMinutes): string {
  return twoDigits(civilParts(minutes).year % 100);
}

function baseOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
