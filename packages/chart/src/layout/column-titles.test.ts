import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Id, MAIN, type State } from '../model/index.ts';
import { allTextMetrics, singleLine } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { Scene, Shape, View } from './scene.ts';
import { chartsInView } from './scene-test/arbitrary-chart.ts';
import { chartOf } from './scene-test/chart-of.ts';

const metrics = await allTextMetrics();

const textsOf = (shapes: readonly Shape[]): string =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).join(' ');

const columnTextsOf = ({ columnItems }: Scene): ReadonlyMap<Id, string> =>
  new Map(columnItems.map(({ id, parts }) => [id, textsOf(parts.flatMap(({ shapes }) => shapes))]));

const barTextsOf = ({ layers }: Scene): ReadonlyMap<Id, string> =>
  new Map(
    layers.tasks.map(({ id, parts }) => [
      id,
      textsOf(parts.flatMap(({ part, shapes }) => (part === 'label' ? shapes : []))),
    ]),
  );

const settingOf = (state: State, hideRepeatedTitles: boolean): State => ({
  ...state,
  chart: new Map([[MAIN, { ...state.chart.get(MAIN), hideRepeatedTitles }]]),
});

test('CH-120 a row’s title is shown in the column or in full at its bar, never in both', () => {
  fc.assert(
    fc.property(chartsInView, ({ state, view }) => {
      const hidden = layoutChart(settingOf(state, true), view, metrics);
      const listed = columnTextsOf(layoutChart(settingOf(state, false), view, metrics));
      const atBars = barTextsOf(hidden);
      for (const [id, inColumn] of columnTextsOf(hidden)) {
        const title = singleLine(state.task.get(id)?.title ?? '');
        if (title === '') continue;
        if (atBars.get(id) === title) expect(inColumn).toBe('');
        // A locked column may be too narrow for any letter.
        else if (listed.get(id) !== '') expect(inColumn).not.toBe('');
      }
    }),
    { numRuns: 200 },
  );
}, 120_000);

const LONG = 'A title that is a good deal longer than the other';
const mixedChart = (hideRepeatedTitles?: boolean) =>
  chartOf({
    chart: { endDate: 100, ...(hideRepeatedTitles !== undefined && { hideRepeatedTitles }) },
    tasks: {
      a: { title: 'Short', start: 0, duration: 5, designTemplate: 'column' },
      b: { title: LONG, start: 0, duration: 80 },
    },
    taskTemplates: { column: { titlePosition: 'column' }, default: { titlePosition: 'auto' } },
  });
const columnOf = (state: State, view: View = {}) => {
  const scene = layoutChart(state, view, metrics);
  return { width: scene.column.width, titles: [...columnTextsOf(scene).values()] };
};

test('CH-120 with the setting off the column lists all titles; with it on (the default) the column is as wide as its titles need', () => {
  expect(columnOf(mixedChart(true)).titles).toEqual(['Short', '']);
  expect(columnOf(mixedChart(false)).titles).toEqual(['Short', LONG]);
  expect(columnOf(mixedChart())).toEqual(columnOf(mixedChart(true)));
  expect(columnOf(mixedChart(true)).width).toBeLessThan(columnOf(mixedChart(false)).width - 100);
});

test('CH-120 the column is wide enough for the levels of rows whose titles it omits', () => {
  const tasks = {
    a: { title: 'Work', start: 0, duration: 90 },
    b: { title: 'Work', start: 0, duration: 90, indentation: 1 },
    c: { title: 'Work', start: 0, duration: 90, indentation: 2 },
  };
  const scene = layoutChart(
    chartOf({ chart: { endDate: 100, hideRepeatedTitles: true }, tasks }),
    {},
    metrics,
  );
  const deepest = scene.columnItems.at(-1)?.box;
  expect(deepest?.width).toBeGreaterThan(0);
  expect(columnTextsOf(scene).get('c')).toBe('');
});

test('CH-120 a held column keeps its width, unless the chart locks it or lists all', () => {
  const locked = { ...mixedChart(true).chart.get(MAIN), lockTaskLabelSpacing: true, labelWidth: 90 };
  const view = { heldColumn: 222 };
  expect(columnOf(mixedChart(true), view).width).toBe(222);
  expect(columnOf({ ...mixedChart(true), chart: new Map([[MAIN, locked]]) }, view).width).toBe(90);
  expect(columnOf(mixedChart(false), view)).toEqual(columnOf(mixedChart(false)));
});

test.each([499, 500, 501])(
  'CH-120 the column of a chart of %i tasks omits titles up to 500 tasks',
  (count) => {
    const tasks = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`t${i}`, { title: 'Work', start: 0, duration: 90 }]),
    );
    const state = chartOf({ chart: { endDate: 100, hideRepeatedTitles: true }, tasks });
    const [first] = layoutChart(state, {}, metrics).columnItems;
    expect(first?.parts[0]?.shapes).toHaveLength(count > 500 ? 1 : 0);
  },
);
