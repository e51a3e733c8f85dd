import { expect, test } from 'vitest';
import { renderSvg } from '../render/index.ts';
import { createChartState, DATA_TEMPLATES, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import { withMarks } from './scene-test/with-marks.ts';
import { withMilestoneRows } from './scene-test/with-milestone-rows.ts';

// Reference pictures. After an intended change: npx vitest run packages/chart/src/layout/golden.test.ts -u, and review
// the pictures that differ.

const metrics = await allTextMetrics();
const TODAY = '2027-01-20';
const NOW = Date.UTC(2027, 0, 20, 10) / 60_000;

const PICTURES = [
  ...DATA_TEMPLATES.map(({ id }) => ({ template: id, style: 'style1' })),
  ...STYLES.filter(({ id }) => id !== 'style1').map(({ id }) => ({ template: 'defaultGantt', style: id })),
];

test.each(PICTURES)('$template in $style looks as before', async ({ template, style }) => {
  const scene = layoutChart(
    createChartState(template, style, TODAY),
    { now: NOW, hasWatermark: style !== 'style1' },
    metrics,
  );
  const svg = renderSvg(scene, { background: true, title: template });
  await expect(svg).toMatchFileSnapshot(`golden/${template}-${style}.svg`);
});

test.each(['style1', 'style4'])('milestones that are rows look as before in %s', async (style) => {
  const state = withMilestoneRows(createChartState('marketingLaunch', style, TODAY));
  const svg = renderSvg(layoutChart(state, { now: NOW }, metrics), { background: true, title: 'Rows' });
  await expect(svg).toMatchFileSnapshot(`golden/milestone-rows-${style}.svg`);
});

test.each(['style1', 'style3', 'style4', 'style12'])(
  'everything next to bars looks as before in %s',
  async (style) => {
    const state = withMarks(createChartState('marketingLaunch', style, TODAY));
    const svg = renderSvg(layoutChart(state, { now: NOW }, metrics), { background: true, title: 'Marks' });
    await expect(svg).toMatchFileSnapshot(`golden/marks-${style}.svg`);
  },
);
