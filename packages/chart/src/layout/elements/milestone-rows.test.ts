import { expect, test } from 'vitest';
import type { State, Task } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import { createLayouter } from '../layouter.ts';
import type { Scene, SceneItem, View } from '../scene.ts';
import { chartOf } from '../scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const GATE: Task = { title: 'Approved', start: 12, duration: 3, isMilestone: true };

const plan = (gate: Task = GATE): State =>
  chartOf({
    tasks: {
      phase: { title: 'Design', start: 0, duration: 12 },
      draft: { title: 'Draft', start: 0, duration: 8, indentation: 1 },
      gate: { indentation: 1, ...gate },
      build: { title: 'Build', start: 14, duration: 8 },
    },
    milestones: { launch: { title: 'Launch', positionInUnit: 22, position: 3 } },
    dependencies: { in: { from: 'draft', to: 'gate' }, out: { from: 'gate', to: 'build' } },
  });

const layout = (state: State, view: View = {}): Scene => layoutChart(state, view, metrics);
const milestone = ({ layers }: Scene, id: string): SceneItem | undefined =>
  layers.milestones.find((item) => item.id === id);
const middle = ({ box }: SceneItem) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

test('CH-121 a milestone on a row of its own is a glyph at its instant, in the middle of its row, and no bar', () => {
  const scene = layout(plan());
  const gate = milestone(scene, 'gate') as SceneItem;
  const row = scene.rows[2] as Scene['rows'][number];
  expect(gate.kind).toBe('task');
  expect(row.taskId).toBe('gate');
  expect(middle(gate).y).toBe(row.y + row.height / 2);
  expect(Math.abs(middle(gate).x - (scene.plot.x + 12 * scene.unitWidth))).toBeLessThanOrEqual(0.5);
  expect(scene.layers.tasks.map(({ id }) => id)).toEqual(['phase', 'draft', 'build']);
});

test('CH-121 it looks as its milestone template says, like a floating one', () => {
  const templates = new Map([['gate', { icon: 'star', size: 26 } as const]]);
  const state = { ...plan({ ...GATE, milestoneTemplate: 'gate' }), milestoneDesignTemplate: templates };
  const floating = chartOf({ milestones: { gate: { positionInUnit: 12, designTemplate: 'gate' } } });
  const glyph = (scene: Scene) => milestone(scene, 'gate')?.parts.find(({ part }) => part === 'glyph');
  const one = glyph(layout(state));
  const other = glyph(layout({ ...floating, milestoneDesignTemplate: templates }));
  expect(one?.box.width).toBe(26);
  expect(one?.shapes.map((shape) => ('fill' in shape ? shape.fill : ''))).toEqual(
    other?.shapes.map((shape) => ('fill' in shape ? shape.fill : '')),
  );
});

test('CH-121 its links leave and enter at the glyph', () => {
  const scene = layout(plan());
  const { box } = milestone(scene, 'gate') as SceneItem;
  const [entering, leaving] = ['in', 'out'].map((id) =>
    scene.layers.dependencies.find((link) => link.id === id),
  );
  expect(entering?.points.at(-1)?.x).toBeCloseTo(box.x - 1, 0);
  expect(leaving?.points[0]?.x).toBeCloseTo(box.x + box.width, 0);
});

test('CH-121 the label column names it, unless its whole title is beside the glyph (CH-120)', () => {
  const label = (state: State, view: View = {}) => {
    const scene = layout(state, view);
    const shapes = scene.columnItems[2]?.parts[0]?.shapes ?? [];
    return shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
  };
  const beside = (state: State) =>
    milestone(layout(state), 'gate')?.parts.some(({ part }) => part === 'label');
  const listed = { ...plan(), chart: new Map([['main', { hideRepeatedTitles: false }]]) };
  expect(label(listed)).toEqual(['Approved']);
  expect(beside(listed)).toBe(true);
  expect(label(plan())).toEqual([]);
  const inColumn = plan({ ...GATE, titlePosition: 'column' });
  expect(label(inColumn)).toEqual(['Approved']);
  expect(beside(inColumn)).toBe(false);
});

test('CH-121 its deadline is marked on its row', () => {
  const parts = milestone(layout(plan({ ...GATE, deadline: 10 })), 'gate')?.parts ?? [];
  const mark = parts.find(({ part }) => part === 'deadline');
  expect(mark?.isMissed).toBe(true);
});

test('CH-121 below a collapsed parent it is drawn on the parent’s bar, without its marks; its links are the parent’s', () => {
  const scene = layout(plan({ ...GATE, deadline: 10 }), { collapsed: new Set(['phase']) });
  const gate = milestone(scene, 'gate') as SceneItem;
  const row = scene.rows[0] as Scene['rows'][number];
  expect(middle(gate).y).toBe(row.y + row.height / 2);
  expect(gate.parts.map(({ part }) => part)).not.toContain('deadline');
  expect(scene.layers.dependencies.map(({ id }) => id)).toEqual(['out']);
  const phase = scene.layers.tasks.find(({ id }) => id === 'phase') as SceneItem;
  expect(Math.abs(phase.box.x + phase.box.width - middle(gate).x)).toBeLessThanOrEqual(1);
});

test('CH-121 with deeper rows below it is a bar like other parents', () => {
  const state = plan();
  const deeper = new Map(state.task).set('build', { ...state.task.get('build'), indentation: 2 });
  const scene = layout({ ...state, task: deeper });
  expect(milestone(scene, 'gate')).toBeUndefined();
  expect(scene.layers.tasks.find(({ id }) => id === 'gate')?.box.width).toBeGreaterThan(3);
});

test('CH-121 an edit gives the same picture as laying out anew', () => {
  const layouter = createLayouter(metrics);
  const before = plan();
  layouter(before, { rows: { from: 0, to: 4 } });
  for (const fields of [{ start: 15 }, { title: 'Signed' }, { isMilestone: false }, { start: 3 }]) {
    const task = new Map(before.task).set('gate', { ...before.task.get('gate'), ...fields });
    const state = { ...before, task };
    expect(layouter(state, { rows: { from: 0, to: 4 } })).toEqual(
      layout(state, { rows: { from: 0, to: 4 } }),
    );
  }
});
