import { describe, expect, test } from 'vitest';
import type { Dependency, MilestoneTextPosition } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Part, Scene } from '../scene.ts';
import { type ChartParts, chartOf } from '../scene-test/chart-of.ts';
import { findFaults, findStruckTexts } from '../scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const TITLE = 'Interview the twelve pilot customers';

/** Ten px per day: the plot is 1,000 px wide from x = 24. */
function lay(parts: ChartParts, type: Dependency['type'] = 'FS'): Scene {
  const dependencies = { link: { from: 'from', to: 'to', type } };
  const state = chartOf({ chart: { endDate: 100 }, dependencies, ...parts });
  return layoutChart(state, { width: 1048, hasNoColumn: true }, metrics);
}

function boxOf({ layers }: Scene, id: string, part: Part) {
  const item = [...layers.tasks, ...layers.milestones].find((one) => one.id === id);
  return item?.parts.find((one) => one.part === part)?.box;
}

describe('CH-112 no link runs along the titles between its two ends', () => {
  test.each([30, 33, 36, 38, 40, 60])('on one row, with the second bar at day %i', (start) => {
    const scene = lay({
      tasks: {
        from: { title: TITLE, start: 0, duration: 10 },
        to: { title: TITLE, start, duration: 10, rowTask: 'from' },
      },
    });
    expect(boxOf(scene, 'from', 'label')).toBeDefined();
    expect([...findStruckTexts(scene), ...findFaults(scene)]).toEqual([]);
  });

  test.each(['FS', 'SS', 'FF', 'SF'] as const)('from a bar to a milestone on its row, %s', (type) => {
    const tasks = { from: { title: TITLE, start: 30, duration: 5 } };
    for (const positionInUnit of [20, 50, 60, 65]) {
      const milestones = { to: { title: TITLE, position: 0, positionInUnit } };
      expect(findStruckTexts(lay({ tasks, milestones }, type))).toEqual([]);
    }
  });
});

test('CH-105 a title next to a bar keeps 13 px clear of the next bar on a side where a link enters', () => {
  const tasks = {
    from: { start: 0, duration: 2 },
    row: { title: TITLE, start: 5, duration: 3 },
    to: { start: 25, duration: 10, rowTask: 'row' },
  };
  const room = (dependencies: { [id: string]: Dependency }) => {
    const scene = lay({ tasks, dependencies });
    const title = boxOf(scene, 'row', 'label');
    return (boxOf(scene, 'to', 'bar')?.x ?? 0) - (title?.x ?? 0) - (title?.width ?? 0);
  };
  const linked = { link: { from: 'from', to: 'to' } };
  expect(room({})).toBeLessThan(13);
  expect(room(linked)).toBeGreaterThanOrEqual(13);
});

describe('CH-303 signs of a milestone keep clear of its links', () => {
  test.each([
    ['FS', 'auto'],
    ['FF', 'auto'],
    ['FS', 'top'],
    ['FF', 'bottom'],
    ['SF', 'left'],
  ] as const)('%s, title %s', (type, textPosition: MilestoneTextPosition) => {
    for (const title of ['', 'Go live']) {
      const milestones = {
        to: { title, textPosition, notes: 'Ask first.', position: 2, positionInUnit: 40 },
      };
      const scene = lay({ tasks: { from: { start: 60 }, b: {}, c: {} }, milestones }, type);
      expect(boxOf(scene, 'to', 'sign')).toBeDefined();
      expect(findStruckTexts(scene)).toEqual([]);
    }
  });
});
