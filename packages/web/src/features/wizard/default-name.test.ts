import { cleanName } from '@giotto/contract/clean-name';
import { expect, it } from 'vitest';
import { defaultName } from './default-name.ts';

it.each([
  ['Starter plan', 'Starter plan (1)'],
  ['Starter plan (1)', 'Starter plan (1) (1)'],
  [' Plan ', 'Plan (1)'],
  ['', 'New Gantt chart'],
  ['  ', 'New Gantt chart'],
  [undefined, 'New Gantt chart'],
  ['x'.repeat(95), `${'x'.repeat(95)} (1)`],
  ['x'.repeat(96), `${'x'.repeat(96)} (1)`],
  ['x'.repeat(97), `${'x'.repeat(96)} (1)`],
  [`${'x'.repeat(95)} yz`, `${'x'.repeat(95)} (1)`],
])('names a chart from %j %j', (template, name) => {
  expect(defaultName(template)).toBe(name);
  expect(cleanName(name)).toBe(name);
});
