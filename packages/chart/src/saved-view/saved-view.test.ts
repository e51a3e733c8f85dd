import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { allTextMetrics } from '../text/index.ts';
import { parseCivil } from '../time/index.ts';
import {
  checkView,
  drawResolved,
  readView,
  resolveView,
  type SavedView,
  VIEW_LIMITS,
  viewDependsOnNow,
} from './index.ts';

const metrics = await allTextMetrics();

describe('a view as JSON', () => {
  it.each<SavedView>([
    {},
    { filter: { people: ['ana'], mode: 'hide' } },
    { collapsed: ['a'], columns: ['start', 'totalSlack'], time: 'fit' },
    { time: { from: '2027-01-04', to: '2027-01-04' } },
  ])('%o is valid, and read back the same', (view) => {
    expect(checkView(view)).toEqual([]);
    expect(readView(JSON.parse(JSON.stringify(view)))).toEqual(view);
  });

  it.each([
    [{ filter: { people: ['a b'] } }, 'filter.people.0', 'must be a person’s id, or empty for nobody'],
    [{ filter: 3 }, 'filter', 'must be an object of conditions'],
    [{ time: { from: '2027-01-05', to: '2027-01-04' } }, 'time.to', 'must not be before from'],
    [{ time: 'week' }, 'time', "must be 'fit' or {from, to}"],
    [{ columns: ['<b>'] }, 'columns.0', 'must be the name of a column'],
    [{ zoom: 2 }, 'zoom', 'is not a known field'],
    [null, '', 'must be an object: filter, collapsed, columns, time'],
  ])('says of %o where and what is wrong', (value, path, message) => {
    expect(checkView(value)).toEqual([{ path, message }]);
  });

  it.each([
    ['collapsed', VIEW_LIMITS.collapsed],
    ['columns', VIEW_LIMITS.columns],
  ] as const)('has at most so many %s: %s', (name, max) => {
    const count = (length: number) => checkView({ [name]: Array.from({ length }, () => 'a') }).length;
    expect([max - 1, max, max + 1].map(count)).toEqual([0, 0, 1]);
  });

  it('is read from any value without an error, and what is read is valid', () => {
    const field = fc.constantFrom('filter', 'collapsed', 'columns', 'time', 'other');
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue())), (value) => {
        expect(checkView(readView(value))).toEqual([]);
      }),
    );
  });
});

describe('a picture of a view', () => {
  const state = chartOf({
    timeline: { startDate: '2027-01-04' },
    tasks: {
      plan: { title: 'Plan', duration: 4 },
      brief: { title: 'Brief', duration: 2, indentation: 1, progress: 100 },
      build: { title: 'Build', start: 4, duration: 4 },
    },
  });
  const rowsOf = (view: SavedView | null, now?: number) => {
    const { layout, draw } = drawResolved(state, view && resolveView(state, view, now));
    return draw(layoutChart(state, layout, metrics)).rows.map(({ taskId }) => taskId);
  };

  it('CH-733 has the rows that its filter keeps, and its collapsed parents', () => {
    expect(rowsOf(null)).toEqual(['plan', 'brief', 'build']);
    expect(rowsOf({ collapsed: ['plan'] })).toEqual(['plan', 'build']);
    expect(rowsOf({ filter: { progress: ['done'], mode: 'hide' } })).toEqual(['plan', 'brief']);
    expect(rowsOf({ filter: { progress: ['done'], mode: 'hide' }, collapsed: ['plan'] })).toEqual(['plan']);
    expect(rowsOf({ filter: { progress: ['done'] } })).toEqual(['plan', 'brief', 'build']);
  });

  it('CH-733 is dimmed where its filter dims', () => {
    const plain = layoutChart(state, {}, metrics);
    const { layers } = drawResolved(state, resolveView(state, { filter: { text: 'build' } })).draw(plain);
    const isSame = layers.tasks.map((item, at) => item === plain.layers.tasks[at]);
    expect(isSame).toEqual([false, false, true]);
  });

  it('CH-733 dims what else is on the rows that its filter keeps', () => {
    const shared = chartOf({
      tasks: { a: { title: 'A' }, b: { title: 'B', rowTask: 'a' }, c: { title: 'C' } },
      milestones: { m: { position: 0 } },
    });
    expect(resolveView(shared, { filter: { text: 'B', mode: 'hide' }, collapsed: ['c'] })).toEqual({
      collapsed: ['c'],
      leftOut: ['c'],
      dimmed: ['a', 'm'],
    });
  });

  it('CH-733 is of its viewer’s time', () => {
    const late: SavedView = { filter: { progress: ['late'], mode: 'hide' } };
    expect(rowsOf(late, parseCivil('2027-01-12'))).toEqual(['build']);
    expect(rowsOf(late)).toEqual([]);
    expect([late, { collapsed: [] }, { filter: {} }].map(viewDependsOnNow)).toEqual([true, false, false]);
  });
});
