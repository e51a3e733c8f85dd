import { type OldChart, oldChart } from './old-chart.ts';
import { type Json, Random } from './random.ts';

const HOUR = 1 / 24;
const MAIN = { kind: 'chart', id: 'main' };

/** What somebody sets of a task. */
function taskFields(random: Random): Json {
  const start = random.pick([
    random.between(0, 30),
    random.between(0, 60) / 2,
    random.between(0, 700) * HOUR,
  ]);
  return random.pick<Json>([
    { start },
    { start, duration: random.between(1, 9) },
    { start, duration: random.between(1, 40) * HOUR },
    { duration: random.pick([random.between(1, 9), random.between(1, 40) * HOUR]) },
    { work: random.between(1, 9) * 480 },
    { work: null },
    { progress: random.pick([0, 30, 100, null]) },
    { indentation: random.between(0, 2) },
    { deadline: random.pick([random.between(5, 30), null]) },
    {
      constraint: random.pick<unknown>([
        { type: 'SNET', at: start },
        { type: 'MFO', at: start },
        { type: 'ALAP' },
        null,
      ]),
    },
    { schedule: random.pick(['manual', 'auto', 'locked', null]) },
    { calendar: random.pick(['nights', 'half', null]) },
    { assignments: random.pick<unknown>([[{ person: 'ada' }], [{ person: 'bo', units: 50 }], null]) },
    { title: 'Renamed' },
  ]);
}

function settings(random: Random): Json {
  return random.pick<Json>([
    { dependentShift: 'schedule' },
    { dependentShift: 'schedule', scheduleFrom: 'finish' },
    { dependentShift: random.pick(['gap', 'overlap', 'off', null]) },
    { projectStart: random.between(0, 9) },
    { statusDate: random.pick([random.between(3, 20), null]) },
    { lagCalendar: random.pick(['predecessor', 'elapsed', null]) },
    { ganttWidth: random.between(600, 1400) },
  ]);
}

const CALENDARS = [
  null,
  { workingDays: [1, 2, 3, 4, 5] },
  { workingDays: [1, 2, 3, 4, 5, 6], exceptions: [{ from: '2027-03-10' }] },
  { workingDays: [1, 2, 3], week: [...Array(7)].map(() => [{ from: 480, to: 1020 }]) },
] as const;

/** One change by somebody; it may lead nowhere, as those of people at the same moment. */
function makeChange(random: Random, tasks: readonly string[], ends: readonly string[], next: string): Json {
  const one = (ids: readonly string[]): string => ids[random.between(0, ids.length - 1)] ?? '';
  const set = (kind: string, id: string, fields: Json) => ({ type: 'set', kind, id, fields });
  const roll = random.between(0, 19);
  if (roll < 8) return set('task', one(tasks), taskFields(random));
  if (roll === 8) {
    const value = { title: 'New', start: random.between(0, 20), duration: random.between(1, 5) };
    return { type: 'create', kind: 'task', id: `t${next}`, value, after: one(tasks) };
  }
  if (roll === 9) return { type: 'delete', kind: 'task', id: one(tasks) };
  if (roll === 10) return { type: 'move', kind: 'task', id: one(tasks), after: one(tasks) };
  if (roll < 13) {
    const value = {
      from: one(ends),
      to: one(ends),
      lag: random.pick<unknown>([1, -2, { value: 4, unit: 'h' }]),
    };
    return { type: 'create', kind: 'dependency', id: `d${next}`, value };
  }
  if (roll === 13)
    return set('dependency', `d${random.between(0, 9)}`, { lag: random.between(-2, 5), type: 'SS' });
  if (roll === 14) return { type: 'delete', kind: 'dependency', id: `d${random.between(0, 9)}` };
  if (roll === 15) return set('milestone', 'm0', { positionInUnit: random.between(0, 80) / 2 });
  if (roll === 16) return set('timeline', 'main', { calendar: random.pick(CALENDARS) });
  if (roll === 17)
    return set('calendar', 'half', {
      workingDays: random.pick([
        [1, 2],
        [1, 2, 3, 4],
        [6, 7],
      ]),
    });
  return { type: 'set', ...MAIN, fields: settings(random) };
}

/** The chart of a number before its first push: without rules, whose looks may follow alarms. */
export function oldStart(number: number): OldChart['tables'] {
  return { ...oldChart(number).tables, rule: {} };
}

/** The pushes to the chart of a number, each a list of changes as schema 2 had them. */
export function oldPushes(number: number): readonly (readonly Json[])[] {
  const random = new Random(number + 1_000_003);
  const { task = {}, milestone = {} } = oldStart(number);
  const tasks = Object.keys(task);
  const ends = [...tasks, ...Object.keys(milestone)];
  return Array.from({ length: 5 }, (_, push) =>
    Array.from({ length: random.between(1, 3) }, (_, at) =>
      makeChange(random, tasks, ends, `-${push}-${at}`),
    ),
  );
}
