import { apply, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { beforeAll, expect, it } from 'vitest';
import { connectAs, type TestAssistant } from '../support/mcp-client.ts';
import { DRAWN, setUpPlans } from '../support/plan-site.ts';
import { readPng } from '../support/read-png.ts';

const site = setUpPlans();
let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await connectAs(site.server, site.owner, { scopes: ['charts:read'] });
});

const draw = async (state: State, input: object = {}) => {
  const chart = `/${site.owner.userId}/gantt/${await site.add(state)}`;
  return assistant.use('draw_chart', { chart, ...input });
};
/** A chart of so many rows. */
const chartOf = (rows: number) =>
  apply(
    DRAWN,
    Array.from({ length: rows - 3 }, (_, at): PlainChange => {
      const value = { title: `Task ${at + 1}`, start: at, duration: 3 };
      return { type: 'create', kind: 'task', id: `task-${at + 1}`, value };
    }),
  ).state;
const long = chartOf(120);

it('draw_chart answers a PNG of the whole chart that models can look at', async () => {
  const { text, pictures } = await draw(DRAWN);
  const [picture = Buffer.alloc(0)] = pictures;
  const { width, height } = readPng(picture);
  expect([width, text]).toEqual([1_400, `A picture of the chart, 1400 × ${height} px.`]);
  expect(picture.length).toBeLessThan(100_000);
});

it('draw_chart answers the first page of a chart that would be too small to read, and any other', async () => {
  const first = await draw(long);
  expect(first.text).toMatch(/^A picture of page 1; pass page 2 and so on for the rest: .*1108 × 1568 px\.$/);
  const second = await draw(long, { page: 2 });
  for (const { pictures } of [first, second]) {
    const { width, height } = readPng(pictures[0] ?? Buffer.alloc(0));
    expect([width, height]).toEqual([1_108, 1_568]);
  }
  expect(second.pictures).not.toEqual(first.pictures);
});

it('draw_chart draws up to 80 rows whole', async () => {
  for (const [rows, what] of [
    [79, 'the chart'],
    [80, 'the chart'],
    [81, 'page 1;'],
  ] as const)
    expect([rows, (await draw(chartOf(rows))).text]).toEqual([
      rows,
      expect.stringContaining(`A picture of ${what}`),
    ]);
});

it('draw_chart shows a part of the timeline, and what is critical', async () => {
  const part = { from: '2027-01-06', to: '2027-01-12' };
  const plain = await draw(DRAWN, part);
  expect(readPng(plain.pictures[0] ?? Buffer.alloc(0)).width).toBe(1_400);
  expect((await draw(DRAWN)).pictures).not.toEqual(plain.pictures);
  expect((await draw(DRAWN, { ...part, criticalPath: true })).pictures).not.toEqual(plain.pictures);
});

it('draw_chart says what it can’t draw', async () => {
  for (const [input, sentence] of [
    [{ from: '2027-01-12', to: '2027-01-06' }, "- to: can't be before `from`"],
    [{ page: 2 }, '- page: the chart has 1 page'],
    [{ page: 0 }, 'page: must be a whole number from 1 to 9999'],
    [{ from: 'soon' }, 'from: must be a date like 2027-03-01'],
  ] as const) {
    const { isError, text, pictures } = await draw(DRAWN, input);
    expect([isError, text, pictures]).toEqual([true, expect.stringContaining(sentence), []]);
  }
});
