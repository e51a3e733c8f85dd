import { layoutChart } from '@giotto/chart/layout';
import { STYLES } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { expect, test } from 'vitest';
import { findFaults, findStruckTexts } from '../../packages/chart/src/layout/scene-test/find-faults.ts';
import { createDenseChart } from './dense-chart.ts';

const metrics = await allTextMetrics();
const TODAY = '2027-01-20';
const now = Date.parse(`${TODAY}T10:00Z`) / 60_000;

test.each(STYLES.flatMap(({ id }) => [500, 800, 1_050, 1_400].map((width) => [id, width] as const)))(
  'CH-112 in the dense plan in %s at %i px no link runs along a text, its own or another',
  (style, width) => {
    const scene = layoutChart(createDenseChart(style, TODAY), { now, width }, metrics);
    expect(scene.layers.dependencies.length).toBeGreaterThan(40);
    expect(findStruckTexts(scene)).toEqual([]);
    expect(findFaults(scene)).toEqual([]);
  },
);
