import { expect, it } from 'vitest';
import { stripBidiControls } from './strip-bidi-controls.ts';

it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'])(
  'removes the direction mark %j',
  (sign) => {
    expect(stripBidiControls(`Ana${sign}dne`)).toBe('Anadne');
  },
);

it.each(['\u2066', '\u2067', '\u2068', '\u2069'])('removes %j', (sign) => {
  expect(stripBidiControls(`${sign}Ana${sign}`)).toBe('Ana');
});

it.each(['Ana', 'Zoë 日本 🎉', 'דנה', 'نورا', 'n\u200dj', 'a\u200cb'])('leaves %j unchanged', (name) => {
  expect(stripBidiControls(name)).toBe(name);
});
