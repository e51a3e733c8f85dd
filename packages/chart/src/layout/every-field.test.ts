import { expect, test } from 'vitest';
import {
  type Id,
  KINDS,
  type Kind,
  MAIN,
  type RecordOf,
  type State,
  TASK_TITLE_POSITIONS,
  type Task,
} from '../model/index.ts';
import { renderSvg } from '../render/index.ts';
import { checkFields } from '../schema/check-fields.ts';
import { fieldNames } from '../schema/record-fields.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import { chartOf } from './scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const NOW = Date.UTC(2027, 0, 13, 10) / 60_000;

/** A chart in which every kind has something to show; looks are those of the templates. */
const CHART: State = {
  ...chartOf({
    tasks: {
      host: { title: 'Host', start: 0, duration: 5 },
      a: { title: 'Plan the release', start: 6, duration: 12, progress: 30 },
      b: { title: 'Build', start: 20, duration: 6, assignments: [{ person: 'default' }] },
    },
    milestones: { m: { title: 'Launch', positionInUnit: 34, position: 1 } },
    verticalLanes: { v: { title: 'Freeze', positionInUnit: 24, duration: 4 } },
    horizontalLanes: { h: { title: 'Team', rowIndex: 2, duration: 1 } },
    verticalMarkers: { k: { title: 'Review', positionInUnit: 28, titleRow: 2 } },
    horizontalMarkers: { l: { title: 'Gate', rowIndex: 2, titlePositionInUnit: 1 } },
    dependencies: { d: { from: 'a', to: 'b' } },
    chart: { endDate: 50, lockTaskLabelSpacing: true },
    theme: { grid: 'both' },
    timeline: { scaleTypeScale: 'day' },
  }),
  taskDesignTemplate: new Map([
    [
      'default',
      { showStroke: true, showLine: true, showInlineDate: true, inlineDateBackgroundColor: '#EEEEEE' },
    ],
    ['other', { color: '#AA5500' }],
  ]),
  milestoneDesignTemplate: new Map([
    ['default', { showDate: true }],
    ['other', { iconColor: '#AA5500' }],
  ]),
  laneDesignTemplate: new Map([
    ['default', {}],
    ['other', { backgroundColor: '#FFEEDD' }],
  ]),
  markerDesignTemplate: new Map([
    ['default', { backgroundColor: '#DDEEFF' }],
    ['other', { lineColor: '#AA5500' }],
  ]),
  dependencyDesignTemplate: new Map([
    ['default', {}],
    ['other', { lineColor: '#AA5500' }],
  ]),
};

/** The record of each kind that is changed; for templates the one called `default`. */
const IDS: { readonly [K in Kind]?: Id } = {
  chart: MAIN,
  theme: MAIN,
  timeline: MAIN,
  task: 'a',
  milestone: 'm',
  verticalLane: 'v',
  horizontalLane: 'h',
  verticalMarker: 'k',
  horizontalMarker: 'l',
  dependency: 'd',
};

/** Values that differ from the chart's, by field; colours and switches need none. */
const VALUES: { readonly [field: string]: readonly unknown[] } = {
  order: ['0V'],
  title: ['Another title'],
  start: [3],
  duration: [2],
  progress: [80],
  indentation: [1],
  designTemplate: ['other'],
  milestoneTemplate: ['other'],
  rowTask: ['host'],
  notes: ['Ask first.'],
  assignments: [[{ person: 'name-QWRh' }]],
  deadline: [40],
  constraint: [{ type: 'SNET', at: 2 }],
  schedule: ['locked'],
  externalLink: ['https://example.org'],
  externalId: ['PROJ-12'],
  titlePosition: ['column', 'center'],
  headerCase: ['upper'],
  headerAlign: ['center'],
  size: [24],
  elbowRadius: [0],
  positionInUnit: [20],
  position: [0],
  icon: ['star'],
  textPosition: ['left'],
  rowIndex: [1],
  titleRow: [0],
  titlePositionInUnit: [40],
  lineDash: ['dotted'],
  lineType: ['thick'],
  type: ['SS'],
  lag: [5],
  from: ['host'],
  to: ['host'],
  corner: [1],
  endDate: [70],
  ganttWidth: [900],
  rowHeight: [40],
  labelWidth: [90],
  startDate: ['2027-01-06'],
  format: ['yyyy-MM-dd'],
  scaleTypeLang: ['de'],
  scaleTypeScale: ['week'],
  calendar: [{ name: 'Shifts', workingDays: [1, 2, 3, 4, 5] }, 'shifts'],
  font: ['Arvo'],
  grid: ['none'],
  barHeight: [50],
  labelSize: [15],
  headerSize: [14],
  milestoneSize: [24],
  imagePaddingTop: [40],
  imagePaddingBottom: [40],
  palette: [['#AA0000']],
};
const ANY = ['#123456', true, false];

const LISTS = { order: 'lists of templates', name: 'lists of templates' };

const RULES = 'pictures that show rules (CH-803, CH-804)';

const INPUT = 'the schedule, which sets the dates that are drawn';
const SCHEDULED = { calendar: INPUT, pin: INPUT, actualFinish: INPUT };

/** Fields that no picture shows, and where they take effect. */
const ELSEWHERE: { readonly [K in Kind]?: { readonly [F in keyof RecordOf[K]]?: string } } = {
  chart: {
    layoutLockWidth: 'the edge that drags the chart wider',
    layoutLockHeight: 'the edge that drags rows higher',
    layout: 'pages (CH-140)',
    dateSnipping: 'gestures (CH-206)',
    showLegend: RULES,
    followBelow: 'the dates and progress of tasks with children (CH-706)',
    wholeDays: 'bars that begin or end with a day’s work (CH-616)',
    dayHours: INPUT,
    dependentShift: 'gestures (CH-221)',
    scheduleFrom: INPUT,
    projectStart: INPUT,
    projectFinish: INPUT,
    statusDate: INPUT,
    lagCalendar: INPUT,
    alap: INPUT,
    criticalSlack: INPUT,
    hasOwnEnds: INPUT,
  },
  calendar: { name: 'lists of calendars', base: INPUT, workingDays: INPUT, week: INPUT, exceptions: INPUT },
  baseline: {
    order: 'lists of baselines',
    name: 'lists of baselines',
    startDate: 'comparing with a baseline',
    places: 'comparing with a baseline',
  },
  person: {
    order: 'lists of people',
    color: 'lists of people',
    calendar: INPUT,
    capacity: 'the load of people',
    userId: 'lists of people',
  },
  task: {
    ...SCHEDULED,
    externalId: 'updates by files of other programs',
    work: INPUT,
    isElapsed: INPUT,
    actualStart: INPUT,
    follows: INPUT,
    resume: INPUT,
  },
  milestone: {
    ...SCHEDULED,
    constraint: INPUT,
    deadline: INPUT,
    externalId: 'updates by files of other programs',
  },
  rule: {
    order: RULES,
    name: RULES,
    isOff: RULES,
    conditions: RULES,
    taskTemplate: RULES,
    milestoneTemplate: RULES,
  },
  theme: { name: 'lists of styles', styleId: 'which style is chosen' },
  horizontalMarker: { showDate: 'templates serve both kinds of markers; a line between rows has no date' },
  taskDesignTemplate: LISTS,
  milestoneDesignTemplate: LISTS,
  laneDesignTemplate: LISTS,
  markerDesignTemplate: LISTS,
  dependencyDesignTemplate: LISTS,
};

function draw(state: State): string {
  const scene = layoutChart(state, { now: NOW }, metrics);
  return renderSvg(scene, { background: true });
}

function withValue(chart: State, kind: Kind, field: string, value: unknown): State {
  const id = IDS[kind] ?? 'default';
  const table = new Map<Id, object>(chart[kind] as ReadonlyMap<Id, object>);
  table.set(id, { ...table.get(id), [field]: value });
  return { ...chart, [kind]: table };
}

/** A milestone has looks of its own. */
const CHARTS = [CHART, withValue(CHART, 'task', 'isMilestone', true)];

/** Bars on which a title has room and on which it has none, with the title in each position. */
const POSITIONED = TASK_TITLE_POSITIONS.flatMap((titlePosition) =>
  [12, 1].map((duration) => ({ titlePosition, duration })),
);

/** The colours of the texts of a task's title, and of its date. */
function inksOf(look: Task): { readonly title: readonly string[]; readonly date: readonly string[] } {
  const chart = withValue(CHART, 'taskDesignTemplate', 'inlineDateBackgroundColor', undefined);
  const task = { ...chart.task.get('a'), ...look };
  const { layers, columnItems } = layoutChart(
    { ...chart, task: new Map([['a', task]]) },
    { now: NOW },
    metrics,
  );
  const inks = (...names: readonly string[]) =>
    [...layers.tasks, ...columnItems]
      .flatMap(({ parts }) => parts.filter(({ part }) => names.includes(part)))
      .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.fill ?? ''] : [])));
  return { title: inks('label', 'columnLabel'), date: inks('date') };
}

test.each(POSITIONED)(
  'CH-317 each text has its own colour: title $titlePosition, $duration days',
  (place) => {
    const plain = inksOf(place);
    expect(plain.title.length).toBeGreaterThan(0);
    expect(inksOf({ ...place, titleColor: '#C2410C' })).toEqual({
      title: plain.title.map(() => '#C2410C'),
      date: plain.date,
    });
    expect(inksOf({ ...place, inlineDateColor: '#0E7490' })).toEqual({
      title: plain.title,
      date: plain.date.map(() => '#0E7490'),
    });
  },
);

test('CH-317 a title that the page would hide beside its bar has the ink of texts there', () => {
  const short = { duration: 1, titlePosition: 'right' } as const;
  expect(inksOf({ ...short, titleColor: '#FFFFFF' }).title).toEqual(inksOf(short).title);
  expect(inksOf({ ...short, titleColor: '#FDBA74' }).title).toEqual(['#FDBA74']);
});

test('CH-300 every stored field of a chart affects its picture, or is listed as used elsewhere', () => {
  const stills = CHARTS.map((chart) => [chart, draw(chart)] as const);
  const unseen: string[] = [];
  for (const kind of KINDS) {
    for (const field of fieldNames(kind)) {
      const values = (VALUES[field] ?? ANY).filter(
        (value) => checkFields(kind, { [field]: value }).length === 0,
      );
      const isSeen = stills.some(([chart, still]) =>
        values.some((value) => draw(withValue(chart, kind, field, value)) !== still),
      );
      const isElsewhere = field in (ELSEWHERE[kind] ?? {});
      if (isSeen === isElsewhere) unseen.push(`${kind}.${field}`);
    }
  }
  expect(unseen).toEqual([]);
});
