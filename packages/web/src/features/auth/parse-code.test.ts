import { expect, it } from 'vitest';
import { parseCode } from './parse-code.ts';

it.each([
  ['12345678', 12_345_678],
  [' 12345678\n', 12_345_678],
  ['007', 7],
  ['', null],
  ['1e7', null],
  ['12.5', null],
  ['-1', null],
  ['0x10', null],
  ['٣', null],
  ['12 34', null],
  ['9'.repeat(15), 999_999_999_999_999],
  ['9'.repeat(16), null],
])('parses %j as %s', (text, code) => {
  expect(parseCode(text)).toBe(code);
});
