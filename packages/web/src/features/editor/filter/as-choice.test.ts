import { expect, it } from 'vitest';
import { asChoice } from './as-choice.ts';

it.each([
  ['en', 'not started', 'Not started'],
  ['de', 'übermorgen', 'Übermorgen'],
  ['fr', 'échues aujourd’hui', 'Échues aujourd’hui'],
  ['en', '', ''],
])('in %s, the choice of “%s” begins with a capital', (locale, words, choice) => {
  expect(asChoice({ locale }, words)).toBe(choice);
});
