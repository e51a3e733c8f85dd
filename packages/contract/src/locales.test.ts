import { expect, test } from 'vitest';
import { isLocale, pickLocale } from './locales.ts';

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

test('accepts only supported languages', () => {
  expect(['en', 'de', 'fr', 'it', 'de-CH', '', null, undefined].filter(isLocale)).toEqual(['en', 'de', 'fr']);
});
