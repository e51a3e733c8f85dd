import { diffDrafts, type Fields, type Json, type PlainChange } from '../../changes/index.ts';
import { SCHEDULER } from '../../chart-schedule/index.ts';
import { CONSTRAINT_TYPES, type Id, LAG_UNITS, MAIN } from '../../model/index.ts';
import { type GestureSource, makeGesture } from './make-gesture.ts';
import type { RandomSource } from './random-source.ts';

const MINUTES = 1_440;

type Maker = (random: RandomSource, source: GestureSource) => PlainChange[];

/** A gesture in a chart that may be scheduled: what concerns dates, and sometimes anything else. */
export function makeScheduledGesture(random: RandomSource, source: GestureSource): PlainChange[] {
  // What is restored here is restored below.
  if (random.isRare(6)) return makeGesture(random, { ...source, pastState: () => null });
  if (random.isRare(25)) {
    const past = source.pastState(random);
    return past ? diffDrafts(source.view, past, SCHEDULER) : [];
  }
  if (random.isRare(12)) return turn(random, source);
  const changes: PlainChange[] = [];
  for (let count = random.isRare(4) ? 2 : 1; count > 0; count--) {
    changes.push(...(random.pick(MAKERS) ?? drag)(random, source));
  }
  return changes;
}

/** A place that nobody else uses, often within the first weeks; mostly to the minute. */
function place(random: RandomSource, source: GestureSource): number {
  if (random.isRare(3)) return random.roll(30) - 3;
  const at = random.roll(40) - 5 + (source.nextValue() % MINUTES) / MINUTES;
  return random.isRare(12) ? at + 0.2 / MINUTES : at;
}

function length(random: RandomSource, source: GestureSource): number {
  return random.roll(2) === 0 ? 1 + random.roll(6) : (1 + source.nextValue()) / MINUTES;
}

function set(kind: 'task' | 'milestone' | 'dependency', id: Id | undefined, fields: Fields): PlainChange[] {
  return [{ type: 'set', kind, id: id ?? 'x', fields }];
}

const setChart = (fields: Fields): PlainChange[] => [{ type: 'set', kind: 'chart', id: MAIN, fields }];

/** Often one of the same few, so that edits collide. */
function pickTask(random: RandomSource, { view }: GestureSource): Id | undefined {
  return random.isRare(3) ? random.pick(['t1', 't3', 'p']) : random.pick([...view.task.keys()]);
}

const drag: Maker = (random, source) => {
  if (random.isRare(4)) {
    const id = random.pick([...source.view.milestone.keys()]);
    return set('milestone', id, { positionInUnit: place(random, source) });
  }
  const start = place(random, source);
  const fields = random.isRare(4) ? { start, duration: length(random, source) } : { start };
  return set('task', pickTask(random, source), fields);
};

const resize: Maker = (random, source) =>
  set('task', pickTask(random, source), { duration: length(random, source) });

const create: Maker = (random, source) => {
  const id = source.nextId();
  source.ids.push(id);
  if (random.isRare(4)) {
    const value = { title: `M${source.nextValue()}`, positionInUnit: place(random, source) };
    return [{ type: 'create', kind: 'milestone', id, value }];
  }
  const value: Record<string, Json> = { title: `T${source.nextValue()}`, start: place(random, source) };
  value.duration = length(random, source);
  if (random.isRare(3)) value.indentation = random.roll(3);
  if (random.isRare(6)) value.schedule = 'manual';
  if (random.isRare(8)) value.rowTask = random.pick([...source.view.task.keys()]) ?? null;
  const after = random.roll(2) === 0 ? {} : { after: random.pick([...source.view.task.keys()]) ?? null };
  return [{ type: 'create', kind: 'task', id, value, ...after }];
};

const indent: Maker = (random, source) =>
  set('task', random.pick([...source.view.task.keys()]), { indentation: random.roll(3) });

const remove: Maker = (random, { view }) => {
  const kind = random.pick(['task', 'dependency', 'calendar', 'milestone'] as const) ?? 'task';
  return [{ type: 'delete', kind, id: random.pick([...view[kind].keys()]) ?? 'x' }];
};

const reorder: Maker = (random, { view }) => {
  const ids = [...view.task.keys()];
  return [{ type: 'move', kind: 'task', id: random.pick(ids) ?? 'x', after: random.pick(ids) ?? null }];
};

function lag(random: RandomSource): Json {
  if (random.isRare(3)) return random.roll(7) - 2;
  return { value: random.roll(7) - 2, unit: random.pick(LAG_UNITS) ?? 'd' };
}

const link: Maker = (random, source) => {
  const ends = [...source.view.task.keys(), ...source.view.milestone.keys()];
  const id = source.nextId();
  source.ids.push(id);
  const value: Record<string, Json> = { from: random.pick(ends) ?? 'x', to: random.pick(ends) ?? 'x' };
  value.type = random.pick(['FS', 'FS', 'SS', 'FF', 'SF']) ?? 'FS';
  if (random.roll(2) === 0) value.lag = lag(random);
  return [{ type: 'create', kind: 'dependency', id, value }];
};

const delay: Maker = (random, { view }) =>
  set('dependency', random.pick([...view.dependency.keys()]), { lag: random.isRare(4) ? null : lag(random) });

const constrain: Maker = (random, source) => {
  const type = random.pick(CONSTRAINT_TYPES) ?? 'SNET';
  const at = type === 'ASAP' || type === 'ALAP' ? {} : { at: place(random, source) };
  const constraint = random.isRare(3) ? null : { type, ...at };
  if (!random.isRare(4)) return set('task', pickTask(random, source), { constraint });
  return set('milestone', random.pick([...source.view.milestone.keys()]), { constraint });
};

const work: Maker = (random, source) => {
  const fields: readonly Fields[] = [
    { work: 1 + source.nextValue() },
    { work: null },
    { deadline: place(random, source) },
    { pin: place(random, source) },
    { progress: (source.nextValue() * 7) % 101 },
  ];
  return set('task', pickTask(random, source), random.pick(fields) ?? {});
};

const report: Maker = (random, source) => {
  const at = random.isRare(4) ? null : place(random, source);
  const field = random.pick(['actualStart', 'actualFinish', 'resume']) ?? 'actualStart';
  return set('task', pickTask(random, source), { [field]: at });
};

/** How far a task is: begun, done, or taken back; sometimes said with a date, or with the length. */
const progress: Maker = (random, source) => {
  const done = random.pick([0, 0, 100, 100, (source.nextValue() * 7) % 101]) ?? 0;
  const fields: readonly Fields[] = [
    {},
    {},
    {},
    { actualStart: place(random, source) },
    { start: place(random, source) },
    { duration: length(random, source) },
  ];
  return set('task', pickTask(random, source), { progress: done, ...random.pick(fields) });
};

/** What tasks with children take from what is below: of the chart, or of one of them, which may take it by hand. */
const follow: Maker = (random, source) => {
  // A chart that doesn't follow what is below goes on so.
  if (source.view.chart.get(MAIN)?.followBelow !== true) return rename(random, source);
  if (random.isRare(3)) return setChart({ followBelow: random.pick([true, true, true, null]) ?? null });
  const follows = random.pick(['dates', 'nothing', null]) ?? null;
  const fields: readonly Fields[] = [
    { follows },
    { follows, start: place(random, source), duration: length(random, source), progress: random.roll(101) },
    { progress: random.roll(101) },
    { progress: null },
  ];
  const id = random.isRare(3) ? random.pick([...source.view.task.keys()]) : 'p';
  return set('task', id, random.pick(fields) ?? {});
};

const assign: Maker = (random, source) => {
  const calendar = random.pick(['office', 'round', 'gone', null]) ?? null;
  return set('task', pickTask(random, source), { calendar });
};

const changeCalendar: Maker = (random, { view, nextId, ids }) => {
  const workingDays = random.pick([
    [1, 2, 3, 4, 5],
    [2, 3, 6],
    [1, 2, 3, 4, 5, 6, 7],
  ]) ?? [1];
  const isDayOff = random.roll(2) === 0;
  const exceptions = isDayOff ? [{ from: `2027-01-${String(10 + random.roll(20))}` }] : [];
  if (random.isRare(3)) {
    return [{ type: 'set', kind: 'timeline', id: MAIN, fields: { calendar: { workingDays, exceptions } } }];
  }
  const id = random.pick([...view.calendar.keys()]);
  if (id !== undefined && !random.isRare(5))
    return [{ type: 'set', kind: 'calendar', id, fields: { workingDays, exceptions } }];
  const made = nextId();
  ids.push(made);
  return [{ type: 'create', kind: 'calendar', id: made, value: { name: made, workingDays } }];
};

const settle: Maker = (random, source) => {
  const fields: readonly Fields[] = [
    { statusDate: random.roll(2) === 0 ? null : place(random, source) },
    { projectStart: place(random, source) },
    { projectFinish: random.roll(2) === 0 ? null : place(random, source) },
    { scheduleFrom: random.roll(3) > 0 ? null : 'finish' },
    { lagCalendar: random.pick(['successor', 'predecessor', 'chart', 'elapsed', null]) ?? null },
    { alap: random.pick(['free', 'total']) ?? null },
  ];
  return setChart(random.pick(fields) ?? {});
};

const switchTask: Maker = (random, source) => {
  const schedule = random.pick(['manual', null, 'auto', 'locked']) ?? null;
  if (!random.isRare(4)) return set('task', pickTask(random, source), { schedule });
  return set('milestone', random.pick([...source.view.milestone.keys()]), { schedule });
};

const turn: Maker = (random, { view }) => {
  const isOn = view.chart.get(MAIN)?.dependentShift === 'schedule';
  if (isOn && !random.isRare(3)) return setChart({ dependentShift: 'schedule' });
  return setChart({ dependentShift: isOn ? (random.pick(['off', 'gap', null]) ?? null) : 'schedule' });
};

const redate: Maker = (random) => [
  {
    type: 'set',
    kind: 'timeline',
    id: MAIN,
    fields: { startDate: `2027-01-0${1 + random.roll(9)}${random.isRare(3) ? 'T07:30' : ''}` },
  },
];

const rename: Maker = (random, source) =>
  set('task', pickTask(random, source), { title: `R${source.nextValue()}` });

const MAKERS: readonly Maker[] = [
  drag,
  drag,
  drag,
  drag,
  resize,
  resize,
  create,
  create,
  indent,
  indent,
  remove,
  remove,
  reorder,
  link,
  link,
  link,
  delay,
  constrain,
  constrain,
  work,
  work,
  report,
  progress,
  progress,
  progress,
  follow,
  follow,
  assign,
  changeCalendar,
  settle,
  switchTask,
  switchTask,
  redate,
  rename,
];
