import { compareWithBaseline } from '@giotto/chart/baseline';
import { BLANK_DATA_TEMPLATE, createChartState, DATA_TEMPLATES } from '@giotto/chart/templates';
import { expect, it } from 'vitest';
import { slipChart } from './slip-chart.ts';

const filled = DATA_TEMPLATES.filter((template) => template !== BLANK_DATA_TEMPLATE);

it.each(filled)('slips some of $id later and some earlier than its baseline', ({ id }) => {
  const chart = slipChart(createChartState(id, 'style1', '2027-01-20'), 'baseline');
  const baseline = chart.baseline.get('baseline');
  if (baseline === undefined) throw new Error('There is no baseline');
  const { slipOf } = compareWithBaseline(chart, baseline);
  const slips = [...chart.task.keys()].map((task) => slipOf(task)?.finish ?? 0);
  expect(slips.some((slip) => slip > 0)).toBe(true);
  expect(slips.some((slip) => slip < 0)).toBe(true);
});
