import { expect, test } from 'vitest';
import { formatLocale, isLocale, type Locale, pickLocale } from './locales.ts';

test.each([
  [['de-CH', 'en'], 'de'],
  [['de-AT'], 'de'],
  [['FR-fr'], 'fr'],
  [['it-CH', 'fr-CH', 'de-CH'], 'fr'],
  [['en-GB', 'de'], 'en'],
  [['rm', 'it'], 'en'],
  [[], 'en'],
])('browser languages %j select %s', (languages, expected) => {
  expect(pickLocale(languages)).toBe(expected);
});

test.each<[Locale, string[], string]>([
  ['de', ['de-CH', 'de'], 'de-CH'],
  ['de', ['de'], 'de-DE'],
  ['de', ['de-DE', 'de-CH'], 'de-DE'],
  ['de', ['en-GB', 'de-AT'], 'de-AT'],
  ['fr', ['fr', 'en-US'], 'fr-FR'],
  ['fr', ['de-CH', 'fr'], 'fr-CH'],
  ['de', ['en-US', 'en'], 'de-DE'],
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
  ['en', ['en-GB', 'de-DE'], 'en-GB'],
  ['de', ['*', 'not a tag', 'zh-Hans-CN'], 'de-CN'],
  ['en', [], 'en-US'],
])('formats in %s for the languages %j as %s', (locale, languages, expected) => {
  expect(formatLocale(locale, languages)).toBe(expected);
});

test('writes a German number as in the person’s region', () => {
  const write = (languages: string[]) => (1_128).toLocaleString(formatLocale('de', languages));
  expect(write(['de-DE'])).toBe('1.128');
  expect(write(['de-CH'])).toMatch(/^1['’]128$/);
});

test('accepts only supported languages', () => {
  expect(['en', 'de', 'fr', 'it', 'de-CH', '', null, undefined].filter(isLocale)).toEqual(['en', 'de', 'fr']);
});
