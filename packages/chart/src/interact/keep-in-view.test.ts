import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { keepInView } from './keep-in-view.ts';
import { layoutSample } from './sample-chart.ts';

const COUNT = 12;
const nameOf = (at: number) => `t${String(at).padStart(2, '0')}`;
const task = (id: string, after: string | null, title = id): PlainChange => ({
  ...{ type: 'create', kind: 'task', id, after },
  value: { title, start: 3, duration: 4 },
});
const settings: PlainChange[] = [
  { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
  { type: 'set', kind: 'chart', id: MAIN, fields: { endDate: 40, ganttWidth: 1000 } },
];
const rows = Array.from({ length: COUNT }, (_, at) => task(nameOf(at), at === 0 ? null : nameOf(at - 1)));
const { state } = apply(createState(), [...settings, ...rows]);
const drawn = (of: State) => ({ state: of, scene: layoutSample(of) });
const before = drawn(state);
const { scene } = before;
const yOf = ({ rows: all }: typeof scene, id: string) =>
  all.find(({ taskId }) => taskId === id)?.y ?? Number.NaN;
/** A view whose first row below the header is this one, `right` px scrolled. */
const viewAt = (row: number, right = 0) => {
  const y = scene.plot.y + row * scene.rowHeight - scene.header.height;
  return { x: right, y, width: 500, height: scene.header.height + 4 * scene.rowHeight };
};
const after = (...changes: PlainChange[]) => drawn(apply(state, changes).state);
const remove = (id: string): PlainChange => ({ type: 'delete', kind: 'task', id });
const height = scene.rowHeight;

it('keeps a scrolled view on its rows when others insert, delete or move rows above it, whatever happens below', () => {
  const view = viewAt(5);
  const insert = [task('n1', null), task('n2', 'n1'), task('n3', nameOf(4))];
  expect(keepInView(before, after(...insert), view)).toEqual({ x: 0, y: 3 * height });
  expect(keepInView(before, after(remove('t01'), remove('t02')), view)).toEqual({ x: 0, y: -2 * height });
  const move: PlainChange = { type: 'move', kind: 'task', id: 't00', after: 't10' };
  expect(keepInView(before, after(move), view)).toEqual({ x: 0, y: -height });
  expect(keepInView(before, after(task('n', 't08'), remove('t11')), view)).toEqual({ x: 0, y: 0 });
});

it('keeps the next row when the first one in view is deleted, and one above when all from there on are', () => {
  expect(keepInView(before, after(remove('t05'), task('n', null)), viewAt(5)).y).toBe(0);
  const rest = [9, 10, 11].map((at) => remove(nameOf(at)));
  expect(keepInView(before, after(task('n', null), ...rest), viewAt(9)).y).toBe(height);
  const another = after(...scene.rows.map(({ taskId }) => remove(taskId)), task('n', null));
  expect(keepInView(before, another, viewAt(9, 500))).toEqual({ x: 0, y: 0 });
});

it('keeps the row that is worked on, if it is in view, before the first one', () => {
  const between = after(task('n', 't06'));
  const atWork = { rows: ['t07'], isBusy: false };
  expect(keepInView(before, between, viewAt(5), atWork).y).toBe(height);
  expect(keepInView(before, between, viewAt(5), { ...atWork, rows: ['t11'] }).y).toBe(0);
});

it('shows what is inserted at the beginning of the chart, unless somebody types or drags there', () => {
  const onTop = after(task('n', null));
  expect(keepInView(before, onTop, { ...viewAt(0), y: 0 }).y).toBe(0);
  expect(keepInView(before, onTop, viewAt(0)).y).toBe(0);
  expect(keepInView(before, onTop, viewAt(0.01)).y).toBe(height);
  expect(keepInView(before, onTop, viewAt(0), { rows: ['t01'], isBusy: true }).y).toBe(height);
});

it('stays on the same dates when the first day, the width of days or the column changes', () => {
  const start = (startDate: string): PlainChange => ({
    ...{ type: 'set', kind: 'timeline', id: MAIN },
    fields: { startDate },
  });
  const width = scene.unitWidth;
  const earlier = after(start('2026-12-25'));
  const days = earlier.scene.unitWidth * 10 + (earlier.scene.plot.x - scene.plot.x);
  expect(keepInView(before, earlier, viewAt(0)).x).toBeCloseTo(days, 5);
  expect(keepInView(before, after(start('2027-01-06')), viewAt(0, 5 * width)).x).toBeCloseTo(-2 * width, 5);
  const wider = after({ type: 'set', kind: 'chart', id: MAIN, fields: { ganttWidth: 2000 } });
  expect(keepInView(before, wider, viewAt(0)).x).toBe(0);
  const edge = scene.column.width + 5 * width - scene.plot.x;
  const grown = wider.scene.unitWidth / width - 1;
  expect(keepInView(before, wider, viewAt(0, 5 * width)).x).toBeCloseTo(edge * grown, 0);
  // A column that widens pushes the beginning aside, and nothing else.
  const long = after({
    ...{ type: 'set', kind: 'chart', id: MAIN },
    fields: { lockTaskLabelSpacing: true, labelWidth: 300 },
  });
  const push = long.scene.plot.x - scene.plot.x;
  expect(push).toBeGreaterThan(0);
  expect(keepInView(before, long, viewAt(0)).x).toBeCloseTo(0, 5);
  const moved = keepInView(before, long, viewAt(0, 5 * width)).x;
  expect(moved).toBeGreaterThan(0);
});

it('leaves the first row in view that still exists where it is, whatever others do to the rows', () => {
  const step = fc.record({
    what: fc.constantFrom('insert', 'delete', 'move'),
    at: fc.nat(COUNT - 1),
    to: fc.nat(COUNT - 1),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: COUNT - 1 }), (steps, row) => {
      const changes = steps.map(({ what, at, to }, index): PlainChange => {
        if (what === 'insert') return task(`n${index}`, nameOf(to));
        if (what === 'delete') return remove(nameOf(at));
        return { type: 'move', kind: 'task', id: nameOf(at), after: at === to ? null : nameOf(to) };
      });
      const now = after(...changes);
      const kept = scene.rows.slice(row).find(({ taskId }) => now.state.task.has(taskId));
      if (kept === undefined) return;
      const { y } = keepInView(before, now, viewAt(row));
      expect(yOf(now.scene, kept.taskId) - y).toBe(kept.y);
    }),
  );
});
