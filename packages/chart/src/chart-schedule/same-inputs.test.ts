import { expect, it } from 'vitest';
import { apply, type Fields } from '../changes/index.ts';
import { create, set } from '../changes/test-charts.ts';
import { createState, type Kind } from '../model/index.ts';
import { haveSameInputs } from './same-inputs.ts';

const chart = apply(createState(), [
  create('task', 'a', { title: 'A', start: 1, duration: 2 }),
  create('task', 'b', { start: 4 }),
  create('milestone', 'm', { positionInUnit: 3 }),
  create('dependency', 'd', { from: 'a', to: 'b' }),
]).state;

it.each<[string, Fields, Kind, boolean]>([
  ['a', { title: 'Other', notes: 'Note', color: '#123456' }, 'task', true],
  ['m', { title: 'Gate', externalId: '7' }, 'milestone', true],
  ['a', { start: 2 }, 'task', false],
  ['a', { progress: 10, title: 'Other' }, 'task', false],
  ['b', { deadline: 9 }, 'task', false],
  ['m', { positionInUnit: 4 }, 'milestone', false],
  ['d', { lag: 1 }, 'dependency', false],
  ['main', { criticalSlack: 60 }, 'chart', false],
])('of %s, %j leaves figures as they are, or not', (id, fields, kind, isSame) => {
  expect(haveSameInputs(chart, apply(chart, [set(id, fields, kind)]).state)).toBe(isSame);
});

it('another row, or one less, has other figures', () => {
  const longer = apply(chart, [create('task', 'c', {})]).state;
  expect([
    haveSameInputs(chart, longer),
    haveSameInputs(longer, chart),
    haveSameInputs(chart, chart),
  ]).toEqual([false, false, true]);
});
