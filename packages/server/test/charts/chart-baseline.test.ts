import { baselineColour, takeBaseline } from '@giotto/chart/baseline';
import { apply } from '@giotto/chart/changes';
import { beforeEach, describe, expect, it } from 'vitest';
import { addChart } from '../support/chart-fixtures.ts';
import { countStrokes } from '../support/count-strokes.ts';
import { criticalPlan } from '../support/critical-plan.ts';
import { setUpExports } from '../support/export-file.ts';
import { setUpPublicChart } from '../support/public-chart.ts';

const ID = 'baseline-1';

/** Three tasks and a milestone with a baseline, since which Paint has become two days longer. */
const plan = apply(criticalPlan, [
  { type: 'create', kind: 'baseline', id: ID, value: takeBaseline(criticalPlan, 'Plan') },
  { type: 'set', kind: 'task', id: 'task-paint', fields: { duration: 5 } },
]).state;

const FILL = `fill="${baselineColour(plan)}"`;
const STROKE = `stroke="${baselineColour(plan)}"`;
const count = (text: string, part: string) => text.split(part).length - 1;

/** How many bars and glyphs of the baseline, and how many slips, an SVG has. */
const readBaseline = (svg: string) => [count(svg, FILL), count(svg, STROKE), count(svg, '+2 d')];

describe('an embed', () => {
  const { configure, read } = setUpPublicChart(plan);

  it.each(['', '/picture.svg'])(
    'shows the baseline that the owner chose, and none before: %s',
    async (path) => {
      expect(readBaseline(await read(path))).toEqual([0, 0, 0]);
      expect((await configure({ isPublicBaseline: ID })).body.isPublicBaseline).toBe(ID);
      expect(readBaseline(await read(path))).toEqual([3, 1, 1]);
      expect(readBaseline(await read(`${path}?baseline=false`))).toEqual([0, 0, 0]);
      await configure({ isPublicBaseline: 'gone' });
      expect(readBaseline(await read(path))).toEqual([0, 0, 0]);
      expect((await configure({ isPublicBaseline: null })).body.isPublicBaseline).toBeNull();
      expect(readBaseline(await read(`${path}?baseline=${ID}`))).toEqual([0, 0, 0]);
    },
  );

  it('tells its client which baseline is shown', async () => {
    await configure({ isPublicBaseline: ID });
    expect(await read('')).toContain(`&quot;baseline&quot;:&quot;${ID}&quot;`);
    expect(await read('?baseline=false')).toContain('&quot;baseline&quot;:null');
  });

  it('refuses a baseline that is not an id', async () => {
    expect((await configure({ isPublicBaseline: 'a b' })).status).toBe(400);
  });
});

describe('an export', () => {
  const site = setUpExports();
  let of: string;
  beforeEach(async () => {
    of = await addChart(site.server, site.owner, plan);
  });
  const download = (format: 'svg' | 'pdf', query: string) => site.download(format, query, { of });

  it('shows the baseline that it is asked for, as an SVG and as a PDF', async () => {
    expect(readBaseline((await download('svg', '')).text)).toEqual([0, 0, 0]);
    expect(readBaseline((await download('svg', `?baseline=${ID}`)).text)).toEqual([3, 1, 1]);
    const strokes = async (query: string) =>
      countStrokes((await download('pdf', query)).bytes, baselineColour(plan));
    expect(await strokes('')).toBe(0);
    expect(await strokes(`?baseline=${ID}&pages=true`)).toBeGreaterThan(0);
  });

  it('leaves out a baseline that the chart does not have', async () => {
    expect((await download('svg', '?baseline=gone')).text).toBe((await download('svg', '')).text);
  });
});
