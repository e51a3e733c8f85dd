import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart, type RowRange, type Scene } from '@giotto/chart/layout';
import { createState, MAIN, type State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';
import { describe, expect, it } from 'vitest';
import { createPictureCache } from './picture.ts';
import { reuseUnchanged } from './reuse-unchanged.ts';
import { createSharedLayout } from './shared-layout.ts';

const COUNT = 60;
/** Every character is half an em wide. */
const metrics: TextMetrics = {
  width: (text, _font, _weight, size) => text.length * size * 0.5,
  capHeight: () => 0.7,
  xHeight: () => 0.5,
  ascent: () => 0.9,
  descent: () => 0.2,
  runs: () => [],
  tables: [],
};

/** Stacked bars, each linked to the next but one. */
function createChain(): State {
  const ids = Array.from({ length: COUNT }, (_, at) => `t${at}`);
  const changes: PlainChange[] = [
    { type: 'set', kind: 'chart', id: MAIN, fields: { endDate: 90 } },
    ...ids.map((id, at): PlainChange => {
      return { type: 'create', kind: 'task', id, value: { title: `Task ${at}`, start: at, duration: 4 } };
    }),
    ...ids.slice(2).map((to, at): PlainChange => {
      return { type: 'create', kind: 'dependency', id: `l${at}`, value: { from: ids[at] as string, to } };
    }),
  ];
  return apply(createState(), changes).state;
}

const state = createChain();
const sceneOf = (of: State, rows?: RowRange): Scene => layoutChart(of, rows ? { rows } : {}, metrics);
const moved = (by: number): PlainChange[] => [
  { type: 'set', kind: 'task', id: 't20', fields: { start: 20 + by } },
];
const countNew = (before: readonly unknown[], after: readonly unknown[]) => {
  const known = new Set(before);
  return after.filter((one) => !known.has(one)).length;
};

describe('a scene that reuses unchanged parts', () => {
  const before = sceneOf(state, { from: 0, to: 40 });

  it('consists of identical objects when nothing has changed', () => {
    const { layers, ...parts } = reuseUnchanged(before, sceneOf({ ...state }, { from: 0, to: 40 }));
    expect(Object.entries(parts).filter(([name, part]) => part !== before[name as keyof Scene])).toEqual([]);
    expect(Object.values(layers)).toEqual(Object.values(before.layers));
    for (const name of Object.keys(layers) as (keyof typeof layers)[])
      expect(layers[name]?.length === 0 || layers[name] === before.layers[name]).toBe(true);
  });

  it('has only a new bar and new links around it when a bar has moved', () => {
    const after = reuseUnchanged(before, sceneOf(apply(state, moved(2)).state, { from: 0, to: 40 }));
    expect(countNew(before.layers.tasks, after.layers.tasks)).toBe(1);
    expect(countNew(before.layers.dependencies, after.layers.dependencies)).toBeLessThan(8);
    for (const name of [
      'headerShapes',
      'columnItems',
      'backgroundShapes',
      'rows',
      'header',
      'column',
      'plot',
    ] as const)
      expect(after[name]).toBe(before[name]);
  });

  it('has only what came into view as new parts after a scroll', () => {
    const after = reuseUnchanged(before, sceneOf(state, { from: 4, to: 44 }));
    expect(countNew(before.layers.tasks, after.layers.tasks)).toBe(4);
    expect(countNew(before.columnItems, after.columnItems)).toBe(4);
    expect(after.headerShapes).toBe(before.headerShapes);
  });
});

describe('scenes of the chart and of a drag', () => {
  it('share what looks the same, at the start of a drag and at its end', () => {
    const layout = createSharedLayout();
    const [base, shown] = [createPictureCache(layout), createPictureCache(layout)];
    const common = {
      isFree: false,
      view: {},
      metrics,
      viewport: { x: 0, y: 0, width: 1200, height: 600 },
      isResting: true,
    };
    const at = base({ ...common, state, draft: null }).scene;
    const draft = moved(3);
    const dragged = shown({ ...common, state, draft }).scene;
    expect(countNew(at.layers.tasks, dragged.layers.tasks)).toBe(1);
    const dropped = base({ ...common, state: apply(state, draft).state, draft: null }).scene;
    expect(dropped.layers.tasks).toBe(dragged.layers.tasks);
    expect(dropped.columnItems).toBe(at.columnItems);
  });
});
