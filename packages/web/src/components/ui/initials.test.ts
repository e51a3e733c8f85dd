import { expect, it } from 'vitest';
import { toInitials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king  of lovelace ', 'AL'],
  ['Ada', 'A'],
  ['émile zola', 'ÉZ'],
  ['👩‍🚀 Neil', '👩‍🚀N'],
  ['', '?'],
  ['   ', '?'],
])('reduces %j to %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
