import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { SCHEDULER } from '../chart-schedule/index.ts';
import { createState, MAIN } from '../model/index.ts';
import { extendTimeline, growTimeline, keepUnitWidth } from './grow-timeline.ts';
import { createSampleState, layoutSample } from './sample-chart.ts';

const state = createSampleState();
const scene = layoutSample(state);
const set = (id: string, fields: object, kind = 'task') => ({ type: 'set', kind, id, fields }) as PlainChange;

it('CH-229 grows in whole steps beyond the end, with its units as wide as before', () => {
  const changes = [set('d', { start: 38.5, duration: 8 })];
  const grown = layoutSample(apply(state, [...changes, ...growTimeline(state, scene, changes)]).state);
  expect(grown.units).toBe(47);
  expect(grown.unitWidth).toBeCloseTo(scene.unitWidth, 1);
  expect(grown.plot.x).toBe(scene.plot.x);
});

it('CH-229 stays the same for changes within it, or without a place in time', () => {
  const within = [set('d', { start: 32, duration: 8 }), set('d', { title: 'x' }), set('a', { rowIndex: 99 })];
  expect(growTimeline(state, scene, within)).toEqual([]);
});

it('CH-229 counts milestones, new tasks and new lengths too', () => {
  const end = (change: PlainChange) => growTimeline(state, scene, [change])[0];
  expect(end(set('m', { positionInUnit: 42 }, 'milestone'))).toMatchObject({ fields: { endDate: 42 } });
  expect(end(set('d', { duration: 30 }))).toMatchObject({ fields: { endDate: 44 } });
  const made: PlainChange = { type: 'create', kind: 'task', id: 'n', value: { start: 39, duration: 3 } };
  expect(end(made)).toMatchObject({ fields: { endDate: 42 } });
});

it('CH-229 never exceeds the maximum length of a chart', () => {
  expect(growTimeline(state, scene, [set('d', { start: 9000, duration: 8 })])).toEqual([]);
});

it('CH-229 moves a fixed end date behind what was put there, unless the changes set it; an automatic one follows by itself', () => {
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

/** The sample with an automatic end: its last element ends after day 36. */
const automatic = apply(state, [set(MAIN, { endDate: null }, 'chart')]).state;
const automaticScene = layoutSample(automatic);
const kept = (changes: PlainChange[], isDropped?: boolean) => {
  const widened = keepUnitWidth(automatic, automaticScene, changes, isDropped);
  return layoutSample(apply(automatic, [...changes, ...widened]).state);
};

it('CH-229 keeps every bar in place after a drop beyond an automatic end: the picture grows', () => {
  const grown = kept([set('d', { start: 38.5, duration: 8 })], true);
  expect(grown.units).toBe(47);
  expect(grown.unitWidth).toBeCloseTo(automaticScene.unitWidth, 1);
  expect(grown.plot.x).toBe(automaticScene.plot.x);
});

it('CH-229 does so too where a fixed end is moved', () => {
  const changes = [set('d', { start: 38.5, duration: 8 })];
  const all = [...changes, ...extendTimeline(state, changes)];
  const grown = layoutSample(apply(state, [...all, ...keepUnitWidth(state, scene, all, true)]).state);
  expect(grown.units).toBe(47);
  expect(grown.unitWidth).toBeCloseTo(scene.unitWidth, 1);
});

it('CH-229 shrinks the picture with an automatic end, but not below 640 px', () => {
  const back = [set('k', { positionInUnit: 30 }, 'verticalMarker')];
  const shrunk = kept(back, true);
  expect(shrunk.units).toBe(33);
  expect(shrunk.unitWidth).toBeCloseTo(automaticScene.unitWidth, 1);
  const gone = ['a', 'b', 'c', 'd'].map((id): PlainChange => ({ type: 'delete', kind: 'task', id }));
  const others: PlainChange[] = [
    { type: 'delete', kind: 'verticalLane', id: 'v' },
    { type: 'delete', kind: 'verticalMarker', id: 'k' },
    { type: 'delete', kind: 'milestone', id: 'm' },
  ];
  const empty = kept([...gone, ...others], true);
  expect([empty.units, empty.width]).toEqual([7, 640]);
});

it('CH-229 keeps the picture’s size while the last element is dragged back', () => {
  const back = [set('k', { positionInUnit: 30 }, 'verticalMarker')];
  const shown = layoutSample(
    apply(automatic, [...back, ...growTimeline(automatic, automaticScene, back)]).state,
  );
  expect([shown.units, shown.unitWidth]).toEqual([automaticScene.units, automaticScene.unitWidth]);
  expect(growTimeline(automatic, automaticScene, [set('a', { start: 1 })])).toEqual([]);
  const { state: empty } = apply(createState(), [set(MAIN, { ganttWidth: 800 }, 'chart')]);
  expect(growTimeline(empty, layoutSample(empty), [set(MAIN, { endDate: 30 }, 'chart')])).toEqual([]);
});

it('CH-229 narrows wide days for typed changes until they are 40 px wide; then the picture grows', () => {
  const few = apply(automatic, [set(MAIN, { ganttWidth: 3000 }, 'chart')]).state;
  const wide = layoutSample(few);
  const typed = (start: number) => {
    const changes: PlainChange[] = [{ type: 'create', kind: 'task', id: 'n', value: { start, duration: 5 } }];
    return layoutSample(apply(few, [...changes, ...keepUnitWidth(few, wide, changes)]).state);
  };
  expect(wide.unitWidth).toBeGreaterThan(64);
  expect(typed(60)).toMatchObject({ units: 65, width: 3000 });
  const full = typed(160);
  expect(full.units).toBe(165);
  expect(full.unitWidth).toBeCloseTo(40, 0);
  expect(full.width).toBeGreaterThan(3000);
});

it('CH-229 keeps a width that is locked or fitted to a page, and never exceeds the maximum width', () => {
  const far = [set('d', { start: 38.5, duration: 8 })];
  for (const fields of [{ layoutLockWidth: true }, { layout: 'a4-landscape' }]) {
    const fixed = apply(automatic, [set(MAIN, fields, 'chart')]).state;
    expect(keepUnitWidth(fixed, layoutSample(fixed), far, true)).toEqual([]);
  }
  expect(kept([set('d', { start: 9000 })], true).width).toBe(20_000);
  expect(keepUnitWidth(automatic, automaticScene, [set('a', { title: 'x' })], true)).toEqual([]);
  expect(keepUnitWidth(automatic, automaticScene, [set('a', { start: 1 })], true)).toEqual([]);
});

it('CH-229 makes room for what follows in a scheduled chart', () => {
  const chart = apply(state, [
    set(MAIN, { endDate: 40 }, 'chart'),
    { type: 'create', kind: 'task', id: 'n', value: { start: 0, duration: 2 } },
    { type: 'create', kind: 'task', id: 'o', value: { start: 2, duration: 2 } },
    { type: 'create', kind: 'dependency', id: 'n-o', value: { from: 'n', to: 'o' } },
    set(MAIN, { dependentShift: 'schedule' }, 'chart'),
  ]).state;
  const on = apply(chart, [set('n', { pin: 0 })], SCHEDULER).state;
  const changes = [set('n', { start: 38 })];
  const { state: after } = apply(on, changes, SCHEDULER);
  expect(extendTimeline(on, changes)).toEqual([]);
  expect(extendTimeline(on, changes, after)).toEqual([set(MAIN, { endDate: 42 }, 'chart')]);
});

it('CH-229 grows by eighths of its length for what follows, so that a picture rarely grows during a drag', () => {
  const { units, ...scene } = layoutSample(apply(state, [set(MAIN, { endDate: 40 }, 'chart')]).state);
  expect(units).toBe(40);
  const grown = (end: number) => {
    const [before, after] = [12, end].map(
      (duration) =>
        apply(createState(), [
          { type: 'create', kind: 'task', id: 'a', value: { start: 0, duration } },
          set(MAIN, { scaleTypeScale: 'day' }, 'timeline'),
        ]).state,
    );
    if (before === undefined) throw new Error('There is no chart');
    return growTimeline(before, { ...scene, units }, [], after)[0];
  };
  expect(grown(40)).toBeUndefined();
  expect(grown(41)).toMatchObject({ fields: { endDate: 45 } });
  expect(grown(45)).toMatchObject({ fields: { endDate: 45 } });
  expect(grown(46)).toMatchObject({ fields: { endDate: 50 } });
});
