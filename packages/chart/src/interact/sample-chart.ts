import { apply, type PlainChange } from '../changes/index.ts';
import { layoutChart, type Scene } from '../layout/index.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import type { GestureContext } from './gestures/gesture.ts';
import type { PointerInput } from './pointer.ts';

/** Test data: metrics in which every character is half an em wide. */
const EVEN_METRICS: TextMetrics = {
  width: (text, _font, _weight, size) => text.length * size * 0.5,
  capHeight: () => 0.7,
  xHeight: () => 0.5,
  ascent: () => 0.9,
  descent: () => 0.2,
  runs: () => [],
  tables: [],
};

/** Test data: four tasks (b and c below a), one of each other element, days of 20 px, simple snapping. */
export function createSampleState(): State {
  const changes: PlainChange[] = [
    { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
    {
      type: 'set',
      kind: 'chart',
      id: MAIN,
      fields: { endDate: 40, lockTaskLabelSpacing: true, labelWidth: 200 },
    },
    { type: 'create', kind: 'task', id: 'a', value: { title: 'Plan', start: 2, duration: 10 } },
    {
      type: 'create',
      kind: 'task',
      id: 'b',
      value: { title: 'Brief', start: 2, duration: 4, indentation: 1 },
    },
    {
      type: 'create',
      kind: 'task',
      id: 'c',
      value: { title: 'Scope', start: 6, duration: 6, indentation: 1, progress: 50 },
    },
    { type: 'create', kind: 'task', id: 'd', value: { title: 'Build', start: 14, duration: 8 } },
    { type: 'create', kind: 'milestone', id: 'm', value: { title: 'Go', positionInUnit: 24, position: 3 } },
    {
      type: 'create',
      kind: 'verticalLane',
      id: 'v',
      value: { title: 'Freeze', positionInUnit: 28, duration: 5 },
    },
    { type: 'create', kind: 'horizontalLane', id: 'h', value: { title: 'Team', rowIndex: 1, duration: 2 } },
    {
      type: 'create',
      kind: 'verticalMarker',
      id: 'k',
      value: { title: 'Due', positionInUnit: 36, titleRow: 1 },
    },
    {
      type: 'create',
      kind: 'horizontalMarker',
      id: 'r',
      value: { title: 'Phase two', rowIndex: 3, titlePositionInUnit: 30 },
    },
    { type: 'create', kind: 'dependency', id: 'l', value: { from: 'c', to: 'd' } },
  ];
  return apply(createState(), changes).state;
}

/** The laid-out picture of a state. */
export function layoutSample(state: State): Scene {
  return layoutChart(state, {}, EVEN_METRICS);
}

/** The context of a gesture, snapping to whole days; ids are n1, n2 … */
export function createContext(state: State, rest: Partial<GestureContext> = {}): GestureContext {
  let count = 0;
  return {
    state,
    scene: layoutSample(state),
    selection: [],
    scale: 'day',
    snap: Math.round,
    snapStep: () => 1,
    newId: () => `n${++count}`,
    titleOf: (kind) => kind,
    ...rest,
  };
}

/** A pointer without modifier keys at a place in time and rows. */
export function pointAt(
  scene: Scene,
  unit: number,
  row: number,
  keys: Partial<PointerInput> = {},
): PointerInput {
  return {
    x: scene.plot.x + unit * scene.unitWidth,
    y: scene.plot.y + row * scene.rowHeight,
    isShift: false,
    isCtrl: false,
    isAlt: false,
    ...keys,
  };
}
