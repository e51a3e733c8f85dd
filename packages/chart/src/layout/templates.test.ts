import { expect, test } from 'vitest';
import type { Id, State } from '../model/index.ts';
import { createChartState, DATA_TEMPLATES, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { grow, overlaps } from './box.ts';
import { layoutChart } from './layout-chart.ts';
import type { Box, Scene } from './scene.ts';
import { findFaults } from './scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const TODAY = '2027-01-20';
const NOW = Date.UTC(2027, 0, 20, 10) / 60_000;
const WIDTHS = [800, 1050, 1600];

function lay(template: string, style: string, width: number): { scene: Scene; state: State } {
  const state = createChartState(template, style, TODAY);
  return { state, scene: layoutChart(state, { width, now: NOW }, metrics) };
}

/** The bars and glyphs that links run through, beside their own ends. */
function findCrossings({ layers }: Scene, state: State): string[] {
  const solids = [...layers.tasks, ...layers.milestones];
  return layers.dependencies.flatMap(({ id, points }) => {
    const { from, to } = state.dependency.get(id) ?? { from: '', to: '' };
    const others = solids.filter((item: { id: Id }) => item.id !== from && item.id !== to);
    return points.slice(1).flatMap((b, i) => {
      const a = points[i] ?? b;
      const stretch: Box = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
      return others
        .filter(({ box }) => overlaps(grow(stretch, 0.5), box))
        .map((item) => `${id} crosses ${item.id}`);
    });
  });
}

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-112 no link of %s crosses a bar, in any style at any width',
  (template) => {
    for (const style of STYLES) {
      for (const width of WIDTHS) {
        const { scene, state } = lay(template, style.id, width);
        expect(findCrossings(scene, state)).toEqual([]);
      }
    }
  },
);

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  'CH-104 all texts of %s have room of their own, in any style at any width',
  (template) => {
    for (const style of STYLES) {
      for (const width of WIDTHS) expect(findFaults(lay(template, style.id, width).scene)).toEqual([]);
    }
  },
);

test.each(DATA_TEMPLATES.map(({ id }) => id))(
  '%s starts without a violated link and with all its milestone titles whole',
  (template) => {
    const { scene, state } = lay(template, 'style1', 1050);
    expect(scene.layers.dependencies.filter(({ isViolated }) => isViolated)).toEqual([]);
    const shown = scene.layers.milestones.map(({ parts }) =>
      parts
        .flatMap(({ part, shapes }) => (part === 'label' ? shapes : []))
        .map((shape) => (shape.type === 'text' ? shape.text : '')),
    );
    const titles = scene.layers.milestones.map(({ id }) => [state.milestone.get(id)?.title ?? '']);
    expect(shown).toEqual(titles);
  },
);
