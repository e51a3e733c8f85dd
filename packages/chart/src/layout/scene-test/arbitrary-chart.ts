import fc from 'fast-check';
import {
  assign,
  DEPENDENCY_TYPES,
  type Dependency,
  FONTS,
  GRIDS,
  type Id,
  LINE_DASHES,
  MILESTONE_ICONS,
  MILESTONE_TEXT_POSITIONS,
  type Milestone,
  SCALES,
  SCHEDULES,
  type State,
  TASK_TITLE_POSITIONS,
  type Task,
} from '../../model/index.ts';
import type { View } from '../scene.ts';
import { chartOf } from './chart-of.ts';

/** A chart with a view of it. */
export interface ChartInView {
  readonly state: State;
  readonly view: View;
}

const WORDS = [
  'Plan',
  'of',
  'Interviews',
  'with',
  'customers',
  'Qualität',
  'Ünïted',
  'a',
  'Data-migration',
  '計画',
];

const title = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.constant('Two\nlines') },
  { weight: 1, arbitrary: fc.constant('Very long title '.repeat(31)) },
);
const colour = fc.constantFrom('#2563EB', '#D3E5EF', '#111111', '#FFC20E', '#E8DEEE80');
const grain = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 24), max: Math.round(max * 24) }).map((hours) => hours / 24);
const length = grain(1 / 24, 60);
const position = grain(-10, 130);
const row = fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2);

type Fields<Record> = { readonly [Field in keyof Record]?: fc.Arbitrary<Exclude<Record[Field], undefined>> };

function some<Record>(fields: Fields<Record>): fc.Arbitrary<Record> {
  return fc.record(fields as { [field: string]: fc.Arbitrary<unknown> }, {
    requiredKeys: [],
  }) as fc.Arbitrary<Record>;
}

const says = {
  notes: fc.constantFrom('Ask first.', ''),
  externalLink: fc.constant('https://example.org/plan'),
};

const PEOPLE = [['Ada'], ['Grace Hopper', 'Team Qualität'], ['Ada', 'Grace Hopper']].map(
  (names) => assign(names) ?? [],
);

const task = some<Task>({
  title,
  start: position,
  duration: length,
  progress: fc.integer({ min: 0, max: 100 }),
  indentation: fc.integer({ min: 0, max: 5 }),
  color: colour,
  colorInProgress: colour,
  corner: fc.integer({ min: 0, max: 40 }),
  showStroke: fc.boolean(),
  showLine: fc.boolean(),
  showInlineDate: fc.boolean(),
  inlineDateBackgroundColor: colour,
  titlePosition: fc.constantFrom(...TASK_TITLE_POSITIONS),
  ...says,
  assignments: fc.constantFrom(...PEOPLE),
  deadline: position,
  constraint: position.map((at) => ({ type: 'SNET', at }) as const),
  schedule: fc.constantFrom(...SCHEDULES),
});

const records = <Value>(prefix: string, value: fc.Arbitrary<Value>, maxLength: number) =>
  fc
    .array(value, { maxLength })
    .map((values): { [id: Id]: Value } =>
      Object.fromEntries(values.map((one, i) => [`${prefix}${String(i).padStart(16, '0')}`, one])),
    );

const marker = {
  title,
  showLine: fc.boolean(),
  lineColor: colour,
  lineDash: fc.constantFrom(...LINE_DASHES),
  showDate: fc.boolean(),
};
const lane = { title, backgroundColor: colour, borderColor: colour };

/** Links forward in the order of the ids, so that there are no cycles; each pair and type once. */
function linkUp(ids: readonly Id[], choices: readonly (readonly [number, number, number])[]) {
  const links: { [id: Id]: Dependency } = {};
  if (ids.length < 2) return links;
  for (const [a, b, kind] of choices) {
    const [low, high] = [a % ids.length, b % ids.length].sort((x, y) => x - y) as [number, number];
    const [from, to] = [ids[low] ?? '', ids[high] ?? ''];
    const type = DEPENDENCY_TYPES[kind % 4] ?? 'FS';
    if (from !== to) links[`d${low}x${high}x${type}`.padEnd(16, '0')] = { from, to, type };
  }
  return links;
}

/** Charts of all kinds of elements, deliberately crowded, in views of all widths, some parents collapsed. */
export const chartsInView: fc.Arbitrary<ChartInView> = fc
  .record({
    tasks: records('t', task, 14),
    guests: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
    milestones: records(
      'm',
      some<Milestone>({
        title,
        ...says,
        positionInUnit: position,
        position: row,
        ...{
          icon: fc.constantFrom(...MILESTONE_ICONS),
          textPosition: fc.constantFrom(...MILESTONE_TEXT_POSITIONS),
          showDate: fc.boolean(),
          lineColor: colour,
        },
      }),
      5,
    ),
    verticalLanes: records('v', some({ ...lane, positionInUnit: position, duration: length }), 3),
    horizontalLanes: records('h', some({ ...lane, rowIndex: row, duration: grain(0.5, 5) }), 3),
    verticalMarkers: records('k', some({ ...marker, positionInUnit: position, titleRow: row }), 3),
    horizontalMarkers: records('l', some({ ...marker, rowIndex: row, titlePositionInUnit: position }), 3),
    links: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 14 }),
    chart: some({
      endDate: grain(1, 200),
      rowHeight: fc.integer({ min: 20, max: 80 }),
      labelWidth: fc.integer({ min: 40, max: 480 }),
      lockTaskLabelSpacing: fc.boolean(),
    }),
    theme: some({
      font: fc.constantFrom(...FONTS),
      barHeight: fc.integer({ min: 30, max: 90 }),
      labelSize: fc.integer({ min: 9, max: 20 }),
      milestoneSize: fc.integer({ min: 8, max: 40 }),
      grid: fc.constantFrom(...GRIDS),
      zebraColor: colour,
    }),
    timeline: some({
      scaleTypeScale: fc.constantFrom(...SCALES),
      relativeTime: fc.boolean(),
      scaleTypeLang: fc.constantFrom('en', 'de', 'fr', 'ja'),
    }),
    width: fc.integer({ min: 300, max: 2_400 }),
    collapsed: fc.array(fc.nat(), { maxLength: 4 }),
    leftOut: fc.oneof(
      { weight: 3, arbitrary: fc.constant<number[]>([]) },
      fc.array(fc.nat(), { maxLength: 8 }),
    ),
    hasNow: fc.boolean(),
  })
  .map((parts): ChartInView => {
    const ids = Object.keys(parts.tasks);
    const tasks: { [id: Id]: Task } = { ...parts.tasks };
    // Guests are taken from the end and hosts from the start, so that no host shares a row itself.
    const half = Math.floor(ids.length / 2);
    for (const [a, b] of half > 0 ? parts.guests : []) {
      const guest = ids[ids.length - 1 - (a % half)] ?? '';
      tasks[guest] = { ...tasks[guest], rowTask: ids[b % half] ?? '' };
    }
    const dependencies = linkUp([...ids, ...Object.keys(parts.milestones)], parts.links);
    const collapsed = new Set(parts.collapsed.map((at) => ids[at % Math.max(1, ids.length)] ?? ''));
    const leftOut = new Set(parts.leftOut.map((at) => ids[at % Math.max(1, ids.length)] ?? ''));
    const now = Date.UTC(2027, 1, 3, 10) / 60_000;
    const view: View = {
      width: parts.width,
      collapsed,
      leftOut,
      hasWatermark: parts.hasNow,
      ...(parts.hasNow ? { now } : {}),
    };
    return { state: chartOf({ ...parts, tasks, dependencies }), view };
  });

const planTitle = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

/** Plans as people draw them: one bar per row, milestones on the rows, titles next to them, links of all types. */
export const plansInView: fc.Arbitrary<ChartInView> = fc
  .record({
    tasks: records(
      't',
      fc.record({
        title: planTitle,
        start: grain(0, 80),
        duration: grain(1, 30),
        titlePosition: fc.constantFrom('auto', 'right', 'left'),
        showInlineDate: fc.boolean(),
      }),
      14,
    ),
    milestones: records(
      'm',
      fc.record({
        title: planTitle,
        positionInUnit: grain(2, 110),
        position: fc.nat(12),
        showDate: fc.boolean(),
        textPosition: fc.constantFrom(...MILESTONE_TEXT_POSITIONS),
      }),
      4,
    ),
    links: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 10 }),
    width: fc.integer({ min: 700, max: 1_800 }),
    hasNoColumn: fc.boolean(),
  })
  .map(({ width, hasNoColumn, links, ...parts }): ChartInView => {
    const ids = [...Object.keys(parts.tasks), ...Object.keys(parts.milestones)];
    const state = chartOf({ ...parts, dependencies: linkUp(ids, links), chart: { endDate: 130 } });
    return { state, view: { width, hasNoColumn } };
  });
