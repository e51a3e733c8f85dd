import { EXCEPTIONS, makeSettings, makeTheme, makeTimeline, NIGHT } from './old-settings.ts';
import { type Json, Random } from './random.ts';

/** A chart as schema 2 stored it, and how somebody looked at it. */
export interface OldChart {
  readonly tables: { readonly [kind: string]: { readonly [id: string]: Json } };
  /** Whether its dates are drawn as its schedule has them, not as they were stored. */
  readonly isDerived: boolean;
  readonly view: {
    readonly now?: number;
    readonly width?: number;
    readonly hasNoColumn?: boolean;
    readonly collapsed?: ReadonlySet<string>;
  };
}

// Nothing here may come from the product: its records are those of a version that won't change any more. Positions are days
// from the chart's start date, work is in minutes, and days without hours of their own had all 24 where a chart was scheduled.

const HOUR = 1 / 24;
const MINUTE = HOUR / 60;
const DAY_OF_WORK = 1440;

type Span = readonly [start: number, duration: number];

/** Where bars were, by what people drew. */
const SPANS: { readonly [flavour: string]: (random: Random) => Span } = {
  days: (random) => [random.between(0, 40), random.between(1, 12)],
  hours: (random) => [random.between(0, 20) + random.between(0, 23) * HOUR, random.between(1, 60) * HOUR],
  quarters: (random) => [random.between(0, 30 * 96) / 96, random.between(1, 500) / 96],
  minutes: (random) => [random.between(0, 30 * 1440) * MINUTE, random.between(1, 6000) * MINUTE],
  nights: (random) => {
    const day = random.between(0, 30);
    return random.pick<Span>([
      [day + 22 * HOUR, 2 * HOUR],
      [day + 22 * HOUR, 8 * HOUR],
      [day, 2 * HOUR],
      [day + 18 * HOUR, 6 * HOUR],
      [day + 23 * HOUR, 1 + 2 * HOUR],
    ]);
  },
  office: (random) => {
    const day = random.between(0, 30);
    return random.pick<Span>([
      [day + 8 * HOUR, 9 * HOUR],
      [day + 8 * HOUR, 4 * HOUR],
      [day + 13 * HOUR, 4 * HOUR],
      [day + 8 * HOUR, 9 * HOUR + random.between(1, 6)],
      [day, 17 * HOUR],
      [day + 8 * HOUR, 16 * HOUR],
    ]);
  },
  halves: (random) => [random.between(0, 60) / 2, random.between(1, 16) / 2],
};
const FLAVOURS = [
  'days',
  'days',
  'days',
  'hours',
  'quarters',
  'minutes',
  'nights',
  'office',
  'halves',
  'mixed',
] as const;

const TITLES = [
  'Plan',
  'Design review',
  'Build',
  'A rather long title of a task that hardly fits anywhere',
  'Two\nlines',
  'Übergabe',
  '設計',
  '',
] as const;
const COLOURS = ['#2563EB', '#F59E0B', '#111827', '#FDE68A'] as const;
const CONSTRAINTS = ['SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const;
const LAG_UNITS = ['m', 'h', 'd', 'w', 'em', 'eh', 'ed', 'ew', '%'] as const;

/** What only schedules read, for a bar at a place. */
function makeInputs(random: Random, [start, duration]: Span): Json {
  return {
    ...random.maybe(0.5, () => ({ work: Math.max(1, Math.round(duration * DAY_OF_WORK)) })),
    ...random.maybe(0.5, () => ({ pin: start })),
    ...random.maybe(0.1, () => ({ actualStart: start })),
  };
}

function makeScheduled(random: Random, at: number): Json {
  return {
    ...random.maybe(0.25, () => ({ deadline: at + random.between(-2, 4) * random.pick([1, HOUR]) })),
    ...random.maybe(0.2, () => ({
      constraint: random.happens(0.2)
        ? { type: random.pick(['ASAP', 'ALAP']) }
        : { type: random.pick(CONSTRAINTS), at: Math.max(0, at + random.between(-6, 3)) },
    })),
    ...random.maybe(0.15, () => ({ schedule: random.pick(['auto', 'manual', 'locked']) })),
    ...random.maybe(0.15, () => ({ calendar: random.pick(['nights', 'half', 'gone']) })),
  };
}

function makeTasks(random: Random, flavour: string, isScheduled: boolean): { [id: string]: Json } {
  const tasks: { [id: string]: Json } = {};
  let level = 0;
  let row = 't0';
  const count = random.between(3, 14);
  for (let i = 0; i < count; i++) {
    const chosen =
      flavour === 'mixed' ? random.pick(['days', 'quarters', 'nights', 'office', 'halves']) : flavour;
    const span = SPANS[chosen]?.(random) ?? [0, 1];
    const [start, duration] = span;
    const isGuest = i > 0 && random.happens(0.12);
    if (!isGuest) level = i === 0 ? 0 : Math.min(5, Math.max(0, level + random.pick([-1, -1, 0, 0, 0, 1])));
    tasks[`t${i}`] = {
      order: String.fromCharCode('B'.charCodeAt(0) + i),
      title: random.pick(TITLES),
      ...random.maybe(0.95, () => ({ start, duration })),
      ...(isGuest ? { rowTask: row } : { indentation: level }),
      ...random.maybe(0.35, () => ({ progress: random.pick([0, 1, 40, 99.5, 100]) })),
      ...makeScheduled(random, start + duration),
      ...(isScheduled ? makeInputs(random, span) : {}),
      ...random.maybe(0.15, () => ({ assignments: [{ person: random.pick(['ada', 'bo', 'gone']) }] })),
      ...random.maybe(0.15, () => ({ titlePosition: random.pick(['inside', 'left', 'right', 'column']) })),
      ...random.maybe(0.15, () => ({ showInlineDate: true })),
      ...random.maybe(0.15, () => ({ color: random.pick(COLOURS) })),
      ...random.maybe(0.1, () => ({ notes: 'Ask first.' })),
      ...random.maybe(0.1, () => ({ designTemplate: random.pick(['phase', 'gone']) })),
    };
    if (!isGuest) row = `t${i}`;
  }
  return tasks;
}

function makeMilestones(random: Random, rows: number): { [id: string]: Json } {
  const milestones: { [id: string]: Json } = {};
  const isRun = random.happens(0.3);
  const shared = random.between(0, rows);
  const count = random.between(0, 5);
  for (let i = 0; i < count; i++) {
    const at = random.pick([
      0,
      40,
      random.between(0, 40),
      random.between(0, 160) / 4,
      random.between(0, 9600) / 240,
    ]);
    milestones[`m${i}`] = {
      title: random.pick(TITLES),
      positionInUnit: isRun ? random.between(5, 15) : at,
      position: isRun ? shared : random.between(0, 2 * rows + 2) / 2,
      ...makeScheduled(random, at),
      ...random.maybe(0.3, () => ({ showDate: true })),
      ...random.maybe(0.3, () => ({ icon: random.pick(['flag', 'star', 'check']) })),
      ...random.maybe(0.2, () => ({ textPosition: random.pick(['left', 'right', 'top', 'bottom']) })),
      ...random.maybe(0.1, () => ({ lineColor: '#DC2626' })),
      ...random.maybe(0.1, () => ({ actualFinish: at })),
    };
  }
  return milestones;
}

/** Links lead downwards, so that they close no circle; some join a row with its own parent. */
function makeLinks(random: Random, ends: readonly string[]): { [id: string]: Json } {
  const links: { [id: string]: Json } = {};
  const joined = new Set<string>();
  const count = random.between(0, 12);
  for (let i = 0; i < count; i++) {
    const low = random.between(0, ends.length - 2);
    const high = random.happens(0.5) ? low + 1 : random.between(low + 1, ends.length - 1);
    if (joined.has(`${low} ${high}`)) continue;
    joined.add(`${low} ${high}`);
    links[`d${i}`] = {
      from: ends[low],
      to: ends[high],
      ...random.maybe(0.5, () => ({ type: random.pick(['FS', 'SS', 'FF', 'SF']) })),
      ...random.maybe(0.4, () => ({
        lag: random.happens(0.5)
          ? random.pick([1, 2, -1, 0.5, 5])
          : { value: random.pick([1, 2, -3, 8, 50]), unit: random.pick(LAG_UNITS) },
      })),
      ...random.maybe(0.2, () => ({ designTemplate: random.pick(['important', 'gone']) })),
    };
  }
  return links;
}

function makeSpans(random: Random, rows: number): OldChart['tables'] {
  return {
    verticalLane: random.happens(0.3)
      ? { v0: { title: 'Freeze', positionInUnit: random.between(0, 20), duration: random.between(1, 9) } }
      : {},
    horizontalLane: random.happens(0.2)
      ? { h0: { title: 'Team', rowIndex: random.between(0, rows), duration: random.between(1, 3) } }
      : {},
    verticalMarker: random.happens(0.3)
      ? { n0: { title: 'Launch', positionInUnit: random.between(0, 120) / 4, titleRow: 1, showDate: true } }
      : {},
    horizontalMarker: random.happens(0.2)
      ? { o0: { title: 'Phase 2', rowIndex: random.between(0, rows) } }
      : {},
  };
}

const RULES = ['late', 'done', 'inProgress', 'notStarted', 'missedDeadline', 'milestone'] as const;

function makeRules(random: Random): OldChart['tables'] {
  if (random.happens(0.85)) return {};
  const is = random.pick(RULES);
  return {
    rule: {
      r0: {
        order: 'F',
        name: 'Watch',
        conditions: [{ is }],
        taskTemplate: 'phase',
        milestoneTemplate: 'gate',
      },
    },
  };
}

/** What schedules read otherwise since decisions 060 and 061: progress, actual dates, status dates, milestones in summaries. */
function withoutStages(tables: OldChart['tables']): OldChart['tables'] {
  const drop = (record: Json): Json => {
    const { progress: _, actualStart: __, actualFinish: ___, statusDate: ____, ...rest } = record;
    return rest;
  };
  const flat = (record: Json): Json =>
    record.indentation === undefined ? record : { ...record, indentation: 0 };
  const { chart = {}, task = {}, milestone = {} } = tables;
  const hasMilestones = Object.keys(milestone).length > 0;
  const each = (table: OldChart['tables'][string], make: (record: Json) => Json) =>
    Object.fromEntries(Object.entries(table).map(([id, record]) => [id, make(record)]));
  return {
    ...tables,
    chart: each(chart, drop),
    task: each(task, (record) => (hasMilestones ? flat(drop(record)) : drop(record))),
    milestone: each(milestone, drop),
  };
}

/** The chart of a number: every fourth one is scheduled, and every eighth one's dates can be derived. */
export function oldChart(number: number): OldChart {
  const random = new Random(number);
  const isScheduled = number % 4 === 3;
  const isDerived = number % 8 === 3;
  const flavour = random.pick(FLAVOURS);
  const task = makeTasks(random, flavour, isScheduled);
  const ids = Object.keys(task);
  const milestone = makeMilestones(random, ids.length);
  const ends = [...ids, ...Object.keys(milestone)];
  const tables = {
    chart: { main: makeSettings(random, isScheduled) },
    timeline: { main: makeTimeline(random, flavour) },
    theme: { main: makeTheme(random) },
    calendar: {
      nights: { workingDays: [1, 2, 3, 4, 5], week: [...Array(7)].map(() => NIGHT) },
      half: {
        base: 'main',
        workingDays: [1, 2, 3],
        ...random.maybe(0.5, () => ({ exceptions: EXCEPTIONS })),
      },
    },
    person: { ada: { order: 'F', name: 'Ada' }, bo: { order: 'V', name: 'Bo', calendar: 'half' } },
    task,
    milestone,
    dependency: makeLinks(random, ends),
    ...makeSpans(random, ids.length),
    ...makeRules(random),
    taskDesignTemplate: {
      default: { order: 'F', color: '#6E79D6' },
      phase: { order: 'V', isEmphasised: true, color: '#606576', showInlineDate: true },
    },
    milestoneDesignTemplate: {
      default: { order: 'F', iconColor: '#F2C94C' },
      gate: { order: 'V', icon: 'lock' },
    },
    dependencyDesignTemplate: {
      default: { order: 'F', lineColor: '#8A8F9E', showArrow: true },
      important: {
        order: 'V',
        lineColor: '#DC2626',
        lineDash: 'dashed',
        lineType: 'thick',
        showArrow: false,
      },
    },
  };
  const view = {
    ...(random.happens(0.7) && { now: Date.UTC(2027, 2, random.between(1, 31), 10) / 60_000 }),
    ...(random.happens(0.3) && { width: random.between(320, 1800) }),
    ...(random.happens(0.15) && { hasNoColumn: true }),
    ...(random.happens(0.2) && { collapsed: new Set(ids.filter(() => random.happens(0.3))) }),
  };
  return { tables: isDerived ? withoutStages(tables) : tables, isDerived, view };
}
