import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lagOf } from '../../chart-schedule/lag-minutes.ts';
import { type Lag, type StateJson, stateFromJson, type Unit } from '../../model/index.ts';
import { checkState } from '../check-state.ts';
import { MIGRATIONS, migrateChanges, migrateState, type PlainState, SCHEMA_VERSION } from './index.ts';

interface Example {
  readonly before: PlainState;
  readonly after: PlainState;
}

/** Examples for each migration, by number; a migration without one fails the test below. */
const EXAMPLES: Readonly<Record<number, readonly Example[]>> = {
  1: [
    {
      before: {
        chart: { main: { endDate: 7, ganttWidth: 900 } },
        task: { a: { title: 'A' }, b: {} },
        dependency: { d: { from: 'a', to: 'b' } },
      },
      after: {
        chart: { main: { ganttWidth: 900 } },
        task: { a: { title: 'A' }, b: {} },
        dependency: {},
        dependencyDesignTemplate: {
          default: {
            lineColor: '#756ba4',
            lineType: 'medium',
            lineDash: 'solid',
            showArrow: true,
            order: 'F',
          },
          important: {
            lineColor: '#DC2626',
            lineType: 'medium',
            lineDash: 'solid',
            showArrow: true,
            order: 'V',
          },
        },
      },
    },
    {
      before: {
        chart: { main: { endDate: 30 } },
        dependency: { d: { from: 'a', to: 'b' } },
        dependencyDesignTemplate: { mine: { showArrow: false } },
      },
      after: {
        chart: { main: {} },
        dependency: { d: { from: 'a', to: 'b' } },
        dependencyDesignTemplate: { mine: { showArrow: false } },
      },
    },
  ],
  2: [
    {
      before: {
        timeline: {
          main: { calendar: { name: 'EU', workingDays: [1, 2], holidays: [{ from: '2027-12-24' }] } },
        },
        task: {
          a: { title: 'A', notBefore: 3.5, deadline: 9, assignee: 'Ana, Bo' },
          b: { schedule: 'locked', assignee: ' ' },
        },
        dependency: { d: { from: 'a', to: 'b', lag: 2 } },
      },
      after: {
        timeline: {
          main: { calendar: { name: 'EU', workingDays: [1, 2], exceptions: [{ from: '2027-12-24' }] } },
        },
        task: {
          a: {
            title: 'A',
            constraint: { type: 'SNET', at: 3.5 },
            deadline: 9,
            assignments: [{ person: 'name-QW5h' }, { person: 'name-Qm8' }],
          },
          b: { schedule: 'locked' },
        },
        dependency: { d: { from: 'a', to: 'b', lag: 2 } },
      },
    },
    {
      before: { timeline: { main: { calendar: { workingDays: [7] } } } },
      after: { timeline: { main: { calendar: { workingDays: [7] } } } },
    },
  ],
  3: [
    {
      before: { task: { a: {} } },
      after: { chart: { main: { wholeDays: false } }, task: { a: {} } },
    },
    {
      before: { chart: { main: { dependentShift: 'gap' } } },
      after: { chart: { main: { dependentShift: 'gap', wholeDays: false } } },
    },
    {
      before: { chart: { main: { dependentShift: 'schedule' } } },
      after: { chart: { main: { dependentShift: 'schedule', dayHours: 'all', wholeDays: false } } },
    },
  ],
};

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

test('CH-170 migrations are numbered from 1 without a gap, and the last one is the schema version', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  expect(MIGRATIONS.at(-1)?.number).toBe(SCHEMA_VERSION);
});

test('CH-170 every migration file is registered under its number and name', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file));
  const names = MIGRATIONS.map(({ number, name }) => `${String(number).padStart(3, '0')}-${name}.ts`);
  expect(files.toSorted()).toEqual(names);
});

test.each(MIGRATIONS)(
  'CH-170 migration $number, $name, turns its examples into the expected results',
  (migration) => {
    const examples = EXAMPLES[migration.number] ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const { before, after } of examples)
      expect(migration.migrateState(deepFreeze(before))).toEqual(after);
  },
);

test('an example migrated to the current version is a valid chart', () => {
  for (const [number, examples] of Object.entries(EXAMPLES)) {
    for (const { before } of examples) {
      const {
        task: _,
        dependency: __,
        dependencyDesignTemplate: ___,
        ...rest
      } = migrateState(before, Number(number) - 1);
      expect(checkState(stateFromJson(rest as StateJson))).toEqual([]);
    }
  }
});

test('CH-170 migration 2 renames in changes and in the log what it renames in a chart', () => {
  const constraint = { type: 'SNET', at: 3 };
  const set = { type: 'set', kind: 'task', id: 'a' };
  const calendar = { workingDays: [1], holidays: [] };
  const renamed = { workingDays: [1], exceptions: [] };
  const assignments = [{ person: 'name-QW5h' }, { person: 'name-Qm8' }];
  const examples = [
    [
      { ...set, fields: { notBefore: 3 }, prev: { notBefore: null } },
      { ...set, fields: { constraint }, prev: { constraint: null } },
    ],
    [
      { ...set, fields: { title: 'B', notBefore: null }, if: { notBefore: 3 } },
      { ...set, fields: { title: 'B', constraint: null }, if: { constraint } },
    ],
    [
      { type: 'create', kind: 'task', id: 'a', value: { notBefore: 3 }, after: null },
      { type: 'create', kind: 'task', id: 'a', value: { constraint }, after: null },
    ],
    [
      { type: 'delete', kind: 'task', id: 'a', prev: { notBefore: 3 } },
      { type: 'delete', kind: 'task', id: 'a', prev: { constraint } },
    ],
    [
      { type: 'set', kind: 'timeline', id: 'main', fields: { calendar }, prev: { calendar: null } },
      { type: 'set', kind: 'timeline', id: 'main', fields: { calendar: renamed }, prev: { calendar: null } },
    ],
    [
      { type: 'import', state: { task: { a: { notBefore: 3 } }, timeline: { main: { calendar } } } },
      {
        type: 'import',
        state: {
          chart: { main: { wholeDays: false } },
          task: { a: { constraint } },
          timeline: { main: { calendar: renamed } },
        },
      },
    ],
    [
      { ...set, fields: { assignee: 'Bo; Ana; Bo' }, prev: { assignee: null }, if: { assignee: 'Ana' } },
      {
        ...set,
        fields: { assignments: assignments.toReversed() },
        prev: { assignments: null },
        if: { assignments: assignments.slice(0, 1) },
      },
    ],
    [
      { ...set, fields: { assignee: '' }, prev: { assignee: 'Ana,Bo' } },
      { ...set, fields: { assignments: null }, prev: { assignments } },
    ],
    [
      { type: 'delete', kind: 'task', id: 'a', prev: { title: 'A', assignee: '' } },
      { type: 'delete', kind: 'task', id: 'a', prev: { title: 'A' } },
    ],
    [
      { type: 'move', kind: 'task', id: 'a', after: 'b' },
      { type: 'move', kind: 'task', id: 'a', after: 'b' },
    ],
  ] as const;
  expect(
    migrateChanges(
      examples.map(([before]) => before),
      1,
    ),
  ).toEqual(examples.map(([, after]) => after));
});

test('CH-170 migration 3 states the hours of days in a log as it states them in a chart', () => {
  const set = (fields: object, more: object = {}) => ({
    type: 'set',
    kind: 'chart',
    id: 'main',
    fields,
    ...more,
  });
  const examples = [
    [
      set({ dependentShift: 'schedule' }, { prev: { dependentShift: 'off' }, if: { dependentShift: null } }),
      set(
        { dependentShift: 'schedule', dayHours: 'all' },
        { prev: { dependentShift: 'off', dayHours: null }, if: { dependentShift: null, dayHours: null } },
      ),
    ],
    [
      set({ dependentShift: null }, { prev: { dependentShift: 'schedule' } }),
      set(
        { dependentShift: null, dayHours: null },
        { prev: { dependentShift: 'schedule', dayHours: 'all' } },
      ),
    ],
    [set({ ganttWidth: 900 }), set({ ganttWidth: 900 })],
  ] as const;
  expect(
    migrateChanges(
      examples.map(([before]) => before),
      2,
    ),
  ).toEqual(examples.map(([, after]) => after));
});

test('the current version stays unchanged', () => {
  const state = { task: { a: {} } };
  const changes = [{ type: 'delete', kind: 'task', id: 'a' }];
  expect(migrateState(state, SCHEMA_VERSION)).toBe(state);
  expect(migrateChanges(changes, SCHEMA_VERSION)).toBe(changes);
  expect(migrateChanges(changes, 0)).toEqual(changes);
});

test.each([-1, SCHEMA_VERSION + 1, 0.5, Number.NaN])('version %d is refused', (version) => {
  expect(() => migrateState({}, version)).toThrow(RangeError);
  expect(() => migrateChanges([], version)).toThrow(RangeError);
});

test('CH-670 lags of hours and minutes get their unit, exactly as long as they were, in charts and logs alike', () => {
  const lags = [4 / 24, -1 / 24, 28 / 24, 10 / 1_440, 0.25, -3, 0, 2.75, 0.166667, null, '4h'];
  const migrated = [
    { value: 4, unit: 'h' },
    { value: -1, unit: 'h' },
    { value: 28, unit: 'h' },
    { value: 10, unit: 'm' },
    ...lags.slice(4),
  ];
  const linksOf = (values: readonly unknown[]) =>
    Object.fromEntries(values.map((lag, at) => [`d${at}`, { from: 'a', to: 'b', lag }]));
  expect(migrateState({ dependency: linksOf(lags) } as PlainState, 1)).toMatchObject({
    dependency: linksOf(migrated),
  });
  const setsOf = (values: readonly unknown[]) =>
    values.map((lag) => ({ type: 'set', kind: 'dependency', id: 'd', fields: { lag }, prev: { lag: 1 } }));
  expect(migrateChanges(setsOf(lags), 1)).toEqual(setsOf(migrated));
});

test('CH-670 a lag with its unit schedules as the days that it was', () => {
  for (let minutes = -10_000; minutes <= 10_000; minutes += 7) {
    const before = minutes / 1_440;
    const { dependency } = migrateState({ dependency: { d: { lag: before } } } as PlainState, 1);
    const lag = dependency?.d?.lag as Unit | Lag;
    const wholeDays = { dayMinutes: 1_440, weekMinutes: 5 * 1_440 };
    expect(lagOf(lag, wholeDays)).toEqual(lagOf(before, wholeDays));
  }
});
