import { expect, test } from 'vitest';
import { ASSIGNMENTS_LIMIT } from '../model/drawing-limits.ts';
import {
  DEEPEST_INDENTATION,
  NAME_LIMIT,
  NOTES_LIMIT,
  ROW_LIMIT,
  SIZE_RANGES,
  TITLE_LIMIT,
  UNIT_LIMIT,
} from '../model/limits.ts';
import { nameId } from '../model/person-name.ts';
import { checkState } from '../schema/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import { type ChartParts, chartOf } from './scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const TASKS = { a: { title: 'One', start: 0, duration: 5 }, b: { title: 'Two', start: 9, duration: 5 } };
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ person: nameId(`Person ${at}`) }));
const letters = (count: number) => 'x'.repeat(Math.max(0, count));

type Make = (value: number) => ChartParts;
const chart =
  (field: string): Make =>
  (value) => ({ tasks: TASKS, chart: { [field]: value } });
const theme =
  (field: string): Make =>
  (value) => ({ tasks: TASKS, theme: { [field]: value } });
const task =
  (field: string, of: (value: number) => unknown = (value) => value): Make =>
  (value) => ({
    tasks: { ...TASKS, a: { ...TASKS.a, [field]: of(value) } },
  });

/** What is limited, the limit, the step to the value beyond it, and a chart with a value. */
const LIMITS: readonly (readonly [what: string, limit: number, beyond: 1 | -1, make: Make])[] = [
  ...(['rowHeight', 'ganttWidth', 'labelWidth'] as const).flatMap((field) => [
    [`least ${field}`, SIZE_RANGES[field].min, -1, chart(field)] as const,
    [`most ${field}`, SIZE_RANGES[field].max, 1, chart(field)] as const,
  ]),
  ...(['barHeight', 'labelSize', 'headerSize', 'milestoneSize'] as const).flatMap((field) => [
    [`least ${field}`, SIZE_RANGES[field].min, -1, theme(field)] as const,
    [`most ${field}`, SIZE_RANGES[field].max, 1, theme(field)] as const,
  ]),
  ['most imagePaddingTop', SIZE_RANGES.imagePadding.max, 1, theme('imagePaddingTop')],
  ['most imagePaddingBottom', SIZE_RANGES.imagePadding.max, 1, theme('imagePaddingBottom')],
  ['most corner', SIZE_RANGES.corner.max, 1, task('corner')],
  ['earliest start', -UNIT_LIMIT, -1, task('start')],
  ['latest start', UNIT_LIMIT, 1, task('start')],
  ['longest duration', UNIT_LIMIT, 1, task('duration')],
  ['latest deadline', UNIT_LIMIT, 1, task('deadline')],
  ['earliest constraint', -UNIT_LIMIT, -1, task('constraint', (at) => ({ type: 'SNET', at }))],
  ['least progress', 0, -1, task('progress')],
  ['most progress', 100, 1, task('progress')],
  ['deepest indentation', DEEPEST_INDENTATION, 1, task('indentation')],
  ['longest title', TITLE_LIMIT, 1, task('title', letters)],
  ['most people', ASSIGNMENTS_LIMIT, 1, task('assignments', people)],
  ['longest notes', NOTES_LIMIT, 1, task('notes', letters)],
  ['longest timeline', UNIT_LIMIT, 1, chart('endDate')],
  ['most lag', UNIT_LIMIT, 1, (lag) => ({ tasks: TASKS, dependencies: { d: { from: 'a', to: 'b', lag } } })],
  [
    'least lag',
    -UNIT_LIMIT,
    -1,
    (lag) => ({ tasks: TASKS, dependencies: { d: { from: 'a', to: 'b', lag } } }),
  ],
  [
    'lowest milestone',
    ROW_LIMIT,
    1,
    (position) => ({ tasks: TASKS, milestones: { m: { title: 'M', position } } }),
  ],
  [
    'highest milestone',
    -1,
    -1,
    (position) => ({ tasks: TASKS, milestones: { m: { title: 'M', position } } }),
  ],
  [
    'lowest lane',
    ROW_LIMIT,
    1,
    (rowIndex) => ({ tasks: TASKS, horizontalLanes: { h: { title: 'H', rowIndex } } }),
  ],
  [
    'highest lane',
    ROW_LIMIT,
    1,
    (duration) => ({ tasks: TASKS, horizontalLanes: { h: { title: 'H', duration } } }),
  ],
  [
    'lowest line',
    ROW_LIMIT,
    1,
    (rowIndex) => ({ tasks: TASKS, horizontalMarkers: { l: { title: 'L', rowIndex } } }),
  ],
  [
    'lowest flag',
    ROW_LIMIT,
    1,
    (titleRow) => ({ tasks: TASKS, verticalMarkers: { k: { title: 'K', titleRow } } }),
  ],
  [
    'latest marker',
    UNIT_LIMIT,
    1,
    (positionInUnit) => ({ tasks: TASKS, verticalMarkers: { k: { title: 'K', positionInUnit } } }),
  ],
  [
    'longest lane',
    UNIT_LIMIT,
    1,
    (duration) => ({ tasks: TASKS, verticalLanes: { v: { title: 'V', duration } } }),
  ],
  [
    'longest name of a calendar',
    NAME_LIMIT,
    1,
    (count) => ({
      tasks: TASKS,
      timeline: { calendar: { name: letters(count), workingDays: [1, 2, 3, 4, 5] } },
    }),
  ],
];

test.each(LIMITS)(
  'CH-434 %s: is laid out below and at the limit, and refused beyond it',
  (_, limit, beyond, make) => {
    const faultsOf = (value: number) => checkState(chartOf(make(value)));
    expect(faultsOf(limit + beyond)).not.toEqual([]);
    for (const value of [limit - beyond, limit]) {
      expect(faultsOf(value)).toEqual([]);
      const scene = layoutChart(chartOf(make(value)), {}, metrics);
      expect(scene.rows).toHaveLength(2);
      for (const number of [scene.width, scene.height, scene.unitWidth])
        expect(Number.isFinite(number)).toBe(true);
      const { tasks, milestones, markers, horizontalLanes, verticalLanes } = scene.layers;
      for (const { bounds } of [...tasks, ...milestones, ...markers, ...horizontalLanes, ...verticalLanes])
        expect(Object.values(bounds).every(Number.isFinite)).toBe(true);
    }
  },
);
