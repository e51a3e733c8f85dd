import { expect, it } from 'vitest';
import { findPatterns } from './find-patterns.ts';
import { judge } from './judge-pattern.ts';

it('finds every literal in a file, and counts the patterns it builds at runtime', async () => {
  const text =
    "const a: RegExp = /a+\\/$/gu; const b = () => 'x'.replace(/b/, ''); new RegExp(c); RegExp('d');";
  expect(await findPatterns('file.ts', text)).toEqual({
    literals: [
      { source: 'a+\\/$', flags: 'gu' },
      { source: 'b', flags: '' },
    ],
    made: 2,
  });
});

it.each([
  ['^(a+)+$', 'exponential'],
  ['a+$', '2nd degree polynomial'],
  ['^(?=a)(a+)+$', 'exponential'],
])('/%s/ is not safe', async (source, why) => {
  expect(await judge({ source, flags: '' })).toContain(why);
});

it.each(['^a+$', '^(?=a)a+$'])('/%s/ is safe', async (source) => {
  expect(await judge({ source, flags: '' })).toBeNull();
});
