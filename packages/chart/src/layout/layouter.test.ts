import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import type { State, Task } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import { createLayouter } from './layouter.ts';
import type { View } from './scene.ts';
import { chartsInView } from './scene-test/arbitrary-chart.ts';
import { chartOf } from './scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const RUNS = Number(process.env.LAYOUT_RUNS ?? 150);
const TIMEOUT = 120_000;

type Choice = readonly [what: number, which: number, value: number];

const pick = (ids: Iterable<string>, at: number): string => {
  const all = [...ids];
  return all[at % Math.max(1, all.length)] ?? '';
};

/** An edit of a chart, as gestures and panels make them. */
function makeChange(state: State, [what, which, value]: Choice): PlainChange {
  const task = pick(state.task.keys(), which);
  const set = (
    kind: 'milestone' | 'horizontalLane' | 'verticalMarker' | 'horizontalMarker',
    fields: object,
  ) => ({ type: 'set', kind, id: pick(state[kind].keys(), which), fields }) as PlainChange;
  const edits: readonly (() => PlainChange)[] = [
    () => ({ type: 'set', kind: 'task', id: task, fields: { start: value % 100 } }),
    () => ({ type: 'set', kind: 'task', id: task, fields: { start: value % 100 } }),
    () => ({ type: 'set', kind: 'task', id: task, fields: { duration: 1 + (value % 40) } }),
    () => ({ type: 'set', kind: 'task', id: task, fields: { title: 'x'.repeat(value % 60) } }),
    () => ({ type: 'set', kind: 'task', id: task, fields: { progress: value % 101, deadline: value % 90 } }),
    () => ({ type: 'delete', kind: 'task', id: task }),
    () => ({ type: 'move', kind: 'task', id: task, after: pick(state.task.keys(), value) }),
    () => set('milestone', { positionInUnit: value % 100, position: which % 30 }),
    () => set('horizontalLane', { rowIndex: value % 12, title: 'y'.repeat(which % 30) }),
    () => set('horizontalMarker', { rowIndex: value % 12 }),
    () => set('verticalMarker', { positionInUnit: value % 80 }),
    () => ({ type: 'delete', kind: 'dependency', id: pick(state.dependency.keys(), which) }),
    () => ({
      type: 'create',
      kind: 'dependency',
      id: `new-${which}-${value}`,
      value: { from: task, to: pick([...state.task.keys(), ...state.milestone.keys()], value) },
    }),
    () => ({
      type: 'set',
      kind: 'dependency',
      id: pick(state.dependency.keys(), which),
      fields: { type: value % 2 === 0 ? 'FF' : 'SS' },
    }),
    () => ({ type: 'set', kind: 'theme', id: 'main', fields: { labelSize: 9 + (value % 12) } }),
  ];
  return (edits[what % edits.length] as () => PlainChange)();
}

/** Lays out a chart after each edit, and compares with layouts from scratch. */
function checkEdits(base: State, view: View, edits: readonly Choice[], viewOf: (edit: Choice) => View): void {
  const layOut = createLayouter(metrics);
  expect(layOut(base, view)).toEqual(layoutChart(structuredClone(base), view, metrics));
  let state = base;
  for (const edit of edits) {
    // A drag shows successive drafts of the same chart; an edit continues from the last.
    const from = edit[2] % 2 === 0 ? base : state;
    state = apply(from, [makeChange(from, edit)]).state;
    const seen = { ...view, ...viewOf(edit) };
    expect(layOut(state, seen)).toEqual(layoutChart(structuredClone(state), seen, metrics));
  }
}

const edit = fc.tuple(fc.nat(), fc.nat(200), fc.nat(400));

test(
  'CH-430 after any edit an incremental layout equals a full one',
  () => {
    fc.assert(
      fc.property(chartsInView, fc.array(edit, { minLength: 1, maxLength: 5 }), ({ state, view }, edits) => {
        checkEdits({ ...state }, view, edits, () => ({}));
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT,
);

const length = 150;
const longChart = fc
  .record({
    starts: fc.array(fc.nat(60), { minLength: length, maxLength: length }),
    links: fc.array(fc.tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 70 }), fc.nat(3)), {
      minLength: 40,
      maxLength: 160,
    }),
  })
  .map(({ starts, links }) => {
    const tasks: { [id: string]: Task } = {};
    starts.forEach((start, row) => {
      tasks[`t${row}`] = { title: `Task ${row}`, start, duration: 3 + (row % 9) };
    });
    const types = ['FS', 'FS', 'SS', 'FF'] as const;
    const dependencies = Object.fromEntries(
      links
        .filter(([from, by]) => from + by < length)
        .map(([from, by, type], i) => [
          `d${i}`,
          { from: `t${from}`, to: `t${from + by}`, type: types[type] ?? 'FS' },
        ]),
    );
    return chartOf({ tasks, dependencies });
  });

test(
  'CH-430 an incremental layout equals a full one on long charts with many links, scrolled part by part',
  () => {
    fc.assert(
      fc.property(longChart, fc.array(edit, { minLength: 1, maxLength: 4 }), (state, edits) => {
        checkEdits(state, { rows: { from: 20, to: 60 } }, edits, ([, which]) =>
          which % 3 === 0 ? {} : { rows: { from: which % 120, to: (which % 120) + 40 }, left: which },
        );
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  },
  TIMEOUT,
);

test('CH-431 unaffected objects are identical before and after an edit', () => {
  const tasks = Object.fromEntries(
    Array.from({ length: 40 }, (_, row) => [`t${row}`, { title: `Task ${row}`, start: row, duration: 6 }]),
  );
  const dependencies = Object.fromEntries(
    Array.from({ length: 39 }, (_, row) => [
      `d${row}`,
      { from: `t${row}`, to: `t${row + 1}`, type: 'SS' as const },
    ]),
  );
  const base = chartOf({ tasks, dependencies, chart: { endDate: 100 } });
  const layOut = createLayouter(metrics);
  const before = layOut(base, {});
  const { state } = apply(base, [{ type: 'set', kind: 'task', id: 't20', fields: { start: 24.3 } }]);
  const after = layOut(state, {});
  const differing = (one: readonly { readonly id: string }[], other: readonly { readonly id: string }[]) =>
    other.filter((item) => !one.includes(item)).map(({ id }) => id);
  expect(differing(before.layers.tasks, after.layers.tasks)).toEqual(['t20']);
  expect(differing(before.layers.dependencies, after.layers.dependencies)).toEqual(['d19', 'd20']);
  // After undoing, only what the edit touched is laid out again; the rest is identical.
  const back = layOut(base, {});
  expect(back).toEqual(before);
});
