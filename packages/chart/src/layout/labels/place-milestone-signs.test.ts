import { expect, it } from 'vitest';
import { apply } from '../../changes/index.ts';
import { createState, MAIN } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../index.ts';
import { findFaults } from '../scene-test/find-faults.ts';

const metrics = await allTextMetrics();

it('keeps the sign of a title in small letters below the header', () => {
  const { state } = apply(createState(), [
    { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } },
    { type: 'set', kind: 'chart', id: MAIN, fields: { rowHeight: 43 } },
    { type: 'set', kind: 'theme', id: MAIN, fields: { barHeight: 90, labelSize: 9 } },
    { type: 'create', kind: 'milestone', id: 'a', value: {} },
    {
      type: 'create',
      kind: 'milestone',
      id: 'b',
      value: { title: 'Plan', externalLink: 'https://example.org/plan' },
    },
    { type: 'create', kind: 'dependency', id: 'd', value: { from: 'a', to: 'b', type: 'FS' } },
  ]);
  const scene = layoutChart(state, { width: 300, collapsed: new Set(), hasWatermark: false }, metrics);
  const sign = scene.layers.milestones.flatMap(({ parts }) => parts).find(({ part }) => part === 'sign');
  expect(sign?.box.y).toBeGreaterThanOrEqual(scene.header.y + scene.header.height);
  expect(findFaults(scene)).toEqual([]);
});
