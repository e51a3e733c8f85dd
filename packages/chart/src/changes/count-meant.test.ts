import { expect, it } from 'vitest';
import { MAIN } from '../model/index.ts';
import type { Change } from './change.ts';
import { countMeant } from './count-meant.ts';
import { create, set } from './test-charts.ts';

const size = set(MAIN, { endDate: 90, ganttWidth: 1200 }, 'chart');

it.each<[string, number, readonly Change[]]>([
  ['nothing', 0, []],
  ['one drag', 1, [set('a', { pin: 3 })]],
  ['one drag past the end of the timeline', 1, [set('a', { pin: 30 }), size]],
  ['what is set in two steps', 1, [set('a', { schedule: 'manual' }), set('a', { start: 3, duration: 2 })]],
  ['two elements', 2, [set('a', { pin: 3 }), create('task', 'b')]],
  ['the timeline’s length alone', 1, [size]],
  [
    'settings that more than the length is in',
    2,
    [set('a', { pin: 3 }), set(MAIN, { endDate: 90, hourAxis: true }, 'chart')],
  ],
  ['a restored version', 1, [{ type: 'restore', version: 3 }]],
])('CH-519 counts %s as %i', (_, count, changes) => {
  expect(countMeant(changes)).toBe(count);
});
