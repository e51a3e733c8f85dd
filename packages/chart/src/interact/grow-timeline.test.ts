import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { MAIN } from '../model/index.ts';
import { extendTimeline, growTimeline } from './grow-timeline.ts';
import { createSampleState, layoutSample } from './sample-chart.ts';

const state = createSampleState();
const scene = layoutSample(state);
const set = (id: string, fields: object, kind = 'task') => ({ type: 'set', kind, id, fields }) as PlainChange;

it('CH-229 beyond the end the timeline grows in whole steps, and its units stay as wide as they are', () => {
  const changes = [set('d', { start: 38.5, duration: 8 })];
  const grown = layoutSample(apply(state, [...changes, ...growTimeline(state, scene, changes)]).state);
  expect(grown.units).toBe(47);
  expect(grown.unitWidth).toBeCloseTo(scene.unitWidth, 1);
  expect(grown.plot.x).toBe(scene.plot.x);
});

it('CH-229 what stays within it, or is no place in time, changes nothing', () => {
  const within = [set('d', { start: 32, duration: 8 }), set('d', { title: 'x' }), set('a', { rowIndex: 99 })];
  expect(growTimeline(state, scene, within)).toEqual([]);
});

it('CH-229 milestones, new tasks and a new length count too', () => {
  const end = (change: PlainChange) => growTimeline(state, scene, [change])[0];
  expect(end(set('m', { positionInUnit: 42 }, 'milestone'))).toMatchObject({ fields: { endDate: 42 } });
  expect(end(set('d', { duration: 30 }))).toMatchObject({ fields: { endDate: 44 } });
  const made: PlainChange = { type: 'create', kind: 'task', id: 'n', value: { start: 39, duration: 3 } };
  expect(end(made)).toMatchObject({ fields: { endDate: 42 } });
});

it('CH-229 it never grows wider than a chart may be', () => {
  expect(growTimeline(state, scene, [set('d', { start: 9000, duration: 8 })])).toEqual([]);
});

it('CH-229 what is put behind the end date moves it, unless it is set too; one that is not given goes along by itself', () => {
  const dropped = [set('d', { start: 38.5, duration: 8 })];
  const ending = (endDate: number) => apply(state, [set(MAIN, { endDate }, 'chart')]).state;
  expect(extendTimeline(ending(40), dropped)).toEqual([set(MAIN, { endDate: 47 }, 'chart')]);
  expect(extendTimeline(ending(46), dropped)).toEqual([set(MAIN, { endDate: 47 }, 'chart')]);
  expect(extendTimeline(ending(46.5), dropped)).toEqual([]);
  expect(extendTimeline(ending(47), dropped)).toEqual([]);
  const endSet = [...dropped, set(MAIN, { endDate: 30 }, 'chart')];
  expect(extendTimeline(ending(40), endSet)).toEqual([]);
  expect(
    extendTimeline(ending(40), [...dropped, set(MAIN, { startDate: '2027-01-01' }, 'timeline')]),
  ).toEqual([]);
  const automatic = { ...state, chart: new Map() };
  expect(extendTimeline(automatic, dropped)).toEqual([]);
});
