import { describe, expect, it } from 'vitest';
import { contrastRatio, toOklch } from '../colour/index.ts';
import { layoutChart, type Scene, type Shape } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { type State, themeOf } from '../model/index.ts';
import { createChartState, STYLES } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { criticalColour, quietColour } from './critical-colour.ts';
import { criticalPathOf } from './critical-path.ts';
import { createEmphasis } from './emphasis.ts';

const metrics = await allTextMetrics();

const chart = chartOf({
  tasks: {
    a: { title: 'Plan', start: 0, duration: 5, progress: 40 },
    b: { title: 'Build', start: 5, duration: 5 },
    c: { title: 'Paint', start: 0, duration: 2 },
    phase: { title: 'Phase', start: 0, duration: 10 },
    d: { title: 'Deliver', start: 6, duration: 4, indentation: 1 },
  },
  milestones: { m: { title: 'End', positionInUnit: 10, position: 1 }, n: { positionInUnit: 3, position: 2 } },
  dependencies: { ab: { from: 'a', to: 'b' }, cb: { from: 'c', to: 'b' }, bm: { from: 'b', to: 'm' } },
});

function emphasised(state: State, collapsed: readonly string[] = []): { before: Scene; after: Scene } {
  const before = layoutChart(state, { collapsed: new Set(collapsed) }, metrics);
  return { before, after: createEmphasis(state, criticalPathOf(state))(before) };
}

const ringed = ({ layers }: Scene) =>
  [...layers.tasks, ...layers.milestones]
    .filter(({ parts }) => parts.some(({ part }) => part === 'critical'))
    .map(({ id }) => id);
const strokesOf = ({ layers }: Scene, id: string) =>
  layers.dependencies
    .find((link) => link.id === id)
    ?.shapes.flatMap((shape) => (shape.type === 'path' && shape.stroke ? [shape.stroke] : []));

describe('the drawn critical path', () => {
  it('CH-646 rings what is critical, and the children of an open parent instead of it', () => {
    expect(ringed(emphasised(chart).after)).toEqual(['a', 'b', 'd', 'm']);
    expect(ringed(emphasised(chart, ['phase']).after)).toEqual(['a', 'b', 'phase', 'm']);
  });

  it('CH-646 draws critical links in its colour, wider, and after the others', () => {
    const { after } = emphasised(chart);
    const colour = criticalColour(chart);
    expect(strokesOf(after, 'ab')).toEqual([colour]);
    expect(strokesOf(after, 'bm')).toEqual([colour]);
    expect(strokesOf(after, 'cb')).not.toEqual([colour]);
    expect(after.layers.dependencies.at(0)?.id).toBe('cb');
  });

  it('CH-647 leaves texts as they are, and what is critical except for its ring', () => {
    const { before, after } = emphasised(chart);
    const texts = (scene: Scene) =>
      [...scene.layers.tasks, ...scene.layers.milestones].flatMap(({ parts }) =>
        parts.flatMap(({ shapes }) => shapes.filter(({ type }) => type === 'text')),
      );
    expect(texts(after)).toEqual(texts(before));
    const find = (scene: Scene, id: string) => scene.layers.tasks.find((item) => item.id === id);
    expect(find(after, 'a')?.parts.filter(({ part }) => part !== 'critical')).toEqual(
      find(before, 'a')?.parts,
    );
    expect(find(after, 'c')).not.toEqual(find(before, 'c'));
  });

  it('CH-647 keeps a violated link as it is', () => {
    const late = { ...chart, dependency: new Map([['ba', { from: 'b', to: 'a' }]]) };
    const { before, after } = emphasised(late);
    expect(before.layers.dependencies.map(({ isViolated }) => isViolated)).toEqual([true]);
    expect(after.layers.dependencies).toEqual(before.layers.dependencies);
  });

  it('CH-648 draws slack from where an element ends to where it can end', () => {
    const { before, after } = emphasised(chart);
    const added: readonly Shape[] = after.grid.slice(before.grid.length);
    const lines = added.flatMap((shape) => (shape.type === 'line' && shape.y1 === shape.y2 ? [shape] : []));
    const { plot, unitWidth } = before;
    const bar = before.layers.tasks.find(({ id }) => id === 'c')?.box;
    const line = lines.find(({ x1 }) => bar && x1 === bar.x + bar.width);
    expect(line?.x2).toBeCloseTo(plot.x + 5 * unitWidth);
    expect(lines).toHaveLength(2);
  });

  it('CH-648 draws one line for a bar and the milestone at its end', () => {
    const { before, after } = emphasised(
      chartOf({
        tasks: { a: { duration: 2 }, b: { duration: 9 } },
        milestones: { m: { positionInUnit: 2, position: 0 } },
      }),
    );
    // A line and its end.
    expect(after.grid.length - before.grid.length).toBe(2);
  });

  it('CH-648 lets the end of a line begin below a text that it would cross', () => {
    const endOf = (title: string) => {
      const { before, after } = emphasised(
        chartOf({ tasks: { a: { title, titlePosition: 'right', duration: 2 }, b: { duration: 4 } } }),
      );
      const ends = after.grid
        .slice(before.grid.length)
        .filter((shape) => shape.type === 'line' && shape.x1 === shape.x2);
      const label = before.layers.tasks[0]?.parts.find(({ part }) => part === 'label')?.box;
      return { end: ends[0]?.type === 'line' ? ends[0] : undefined, label };
    };
    const { end, label } = endOf('A title that reaches far beyond the end of the slack of its task');
    expect(end && label && label.x < end.x1 && end.x1 < label.x + label.width).toBe(true);
    expect(end?.y1).toBe((label?.y ?? 0) + (label?.height ?? 0));
    const { end: whole } = endOf('');
    expect((end?.y2 ?? 0) - (whole?.y1 ?? 0)).toBeGreaterThan((end?.y2 ?? 0) - (end?.y1 ?? 0));
    expect((whole?.y2 ?? 0) - (whole?.y1 ?? 0)).toBeCloseTo(5.75);
  });

  it('gives the same objects for the same elements', () => {
    const scene = layoutChart(chart, {}, metrics);
    const emphasis = createEmphasis(chart, criticalPathOf(chart));
    const [one, other] = [emphasis(scene), emphasis({ ...scene })];
    const itemsOf = ({ layers }: Scene) => [...layers.tasks, ...layers.milestones, ...layers.dependencies];
    for (const [at, item] of itemsOf(one).entries()) expect(itemsOf(other)[at]).toBe(item);
  });
});

describe('the colours of the critical path', () => {
  it('CH-646 stand out from the page in every style', () => {
    for (const style of STYLES) {
      const state = createChartState('defaultGantt', style.id, '2027-01-20');
      expect(contrastRatio(criticalColour(state), themeOf(state).backgroundColor)).toBeGreaterThanOrEqual(3);
    }
  });

  it('CH-646 stand out from a page on which important links don’t', () => {
    for (const page of ['#DC2626', '#888888', '#777777', '#FF7A70', '#000000']) {
      const state = chartOf({ theme: { backgroundColor: page } });
      expect(contrastRatio(criticalColour(state), page)).toBeGreaterThanOrEqual(3);
    }
  });

  it('CH-647 take most of a colour away but no contrast', () => {
    for (const colour of ['#2563EB', '#FDE047', '#7A1E2C', '#BBF7D0']) {
      const quiet = quietColour(colour);
      expect(toOklch(quiet).c).toBeLessThan(toOklch(colour).c * 0.5);
      for (const ink of ['#FFFFFF', '#16132B'])
        expect(contrastRatio(quiet, ink)).toBeCloseTo(contrastRatio(colour, ink), 0);
    }
    expect(quietColour('#2563EB80')).toMatch(/80$/);
  });
});
