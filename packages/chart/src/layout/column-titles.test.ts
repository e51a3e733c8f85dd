import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Id } from '../model/index.ts';
import { allTextMetrics, singleLine } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { Scene, Shape } from './scene.ts';
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

test('CH-120 a picture shows the title of each row in the column or whole at its bar, never in both', () => {
  fc.assert(
    fc.property(chartsInView, ({ state, view }) => {
      const picture = layoutChart(state, { ...view, isPicture: true }, metrics);
      const listed = columnTextsOf(layoutChart(state, view, metrics));
      const atBars = barTextsOf(picture);
      for (const [id, inColumn] of columnTextsOf(picture)) {
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

test('CH-120 the column of a picture is as wide as the titles in it need, that of an editor shows them all', () => {
  const long = 'A title that is a good deal longer than the other';
  const state = chartOf({
    chart: { endDate: 100 },
    tasks: {
      a: { title: 'Short', start: 0, duration: 5, designTemplate: 'column' },
      b: { title: long, start: 0, duration: 80 },
    },
    taskTemplates: { column: { titlePosition: 'column' }, default: { titlePosition: 'auto' } },
  });
  const columnOf = (isPicture: boolean) => {
    const scene = layoutChart(state, { isPicture }, metrics);
    return { width: scene.column.width, titles: [...columnTextsOf(scene).values()] };
  };
  expect(columnOf(true).titles).toEqual(['Short', '']);
  expect(columnOf(false).titles).toEqual(['Short', long]);
  expect(columnOf(true).width).toBeLessThan(columnOf(false).width - 100);
});

test.each([499, 500, 501])('CH-120 a picture of %i rows leaves titles out up to 500 rows', (count) => {
  const tasks = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`t${i}`, { title: 'Work', start: 0, duration: 90 }]),
  );
  const state = chartOf({ chart: { endDate: 100 }, tasks });
  const [first] = layoutChart(state, { isPicture: true }, metrics).columnItems;
  expect(first?.parts[0]?.shapes).toHaveLength(count > 500 ? 1 : 0);
});
