import { openChart } from '@giotto/chart';
import { expect, it } from 'vitest';
import { prepareChart } from '../chart/prepare-chart.ts';
import { layoutFirst, statedToday } from './layout-view.ts';
import { listElements } from './list-elements.ts';
import { pictureNode } from './picture.ts';

const idsOf = async (chart: object) => {
  const prepared = await prepareChart(openChart(chart));
  return listElements(layoutFirst({ chart: prepared }), prepared.state).map(({ id }) => id);
};

it('lists rows from top to bottom, each with the tasks that share it and the milestones on it by date', async () => {
  expect(
    await idsOf({
      tasks: [{ id: 'a' }, { id: 'b' }, { id: 'c', rowTask: 'a' }],
      milestones: [
        { id: 'late', positionInUnit: 9, position: 0 },
        { id: 'early', positionInUnit: 2, position: 0 },
        { id: 'below', positionInUnit: 1, position: 7 },
      ],
    }),
  ).toEqual(['a', 'c', 'early', 'late', 'b', 'below']);
});

it('lists the milestones of a chart without tasks', async () => {
  expect(await idsOf({ tasks: [], milestones: [{ id: 'only', position: 0 }] })).toEqual(['only']);
});

it('draws a long chart’s first hundred rows before its place is known, and a short one whole', async () => {
  const rowsOf = async (count: number) => {
    const tasks = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, start: 0, duration: 2 }));
    return layoutFirst({ chart: await prepareChart(openChart({ tasks })) }).layers.tasks.length;
  };
  expect(await rowsOf(200)).toBe(200);
  expect(await rowsOf(201)).toBe(100);
});

it('has the today line on a stated day only, before the page’s clock is known', () => {
  const chart = { state: openChart({ tasks: [] }).state, metrics: {} as never };
  expect(statedToday({ chart })).toBeUndefined();
  expect(statedToday({ chart, today: 'none' })).toBeUndefined();
  expect(statedToday({ chart, today: '1970-01-02' })).toBe(1440);
  expect(() => statedToday({ chart, today: 'tomorrow' })).toThrow(/tomorrow/);
});

it('describes a picture without style attributes, which a strict content policy forbids', async () => {
  const chart = await prepareChart(
    openChart({ tasks: [{ id: 'a', title: '<b>' }], theme: { font: 'Raleway' } }),
  );
  const svg = pictureNode(layoutFirst({ chart }));
  expect(svg.attributes).toMatchObject({ width: '1050', 'aria-hidden': 'true' });
  expect(svg.children[0]?.attributes.class).toBe('giotto-text giotto-lining');
  expect(JSON.stringify(svg)).not.toContain('"style"');
});
