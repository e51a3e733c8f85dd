import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedIds } from '../../changes/ordered-ids.ts';
import {
  KINDS,
  LINE_DASHES,
  MILESTONE_ICONS,
  ORDERED_KINDS,
  type State,
  type StateJson,
  stateFromJson,
} from '../../model/index.ts';
import { checkState } from '../check-state.ts';
import { isId } from '../id.ts';
import { readGio } from './read-gio.ts';
import { writeGio } from './write-gio.ts';

const FUZZ_RUNS = Number(process.env.GIO_FUZZ_RUNS ?? 20_000);

const text = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((raw) => raw.toWellFormed().replace(/[^\P{Cc}\n]/gu, ''));
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/).filter(isId);
const colour = fc.stringMatching(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/);
const unit = fc.double({ min: -110_000, max: 110_000, noNaN: true }).map((value) => value + 0);
const length = fc.double({ min: 0.001, max: 110_000, noNaN: true });
const row = fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value + 0);

function record(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>;
}

const marker = {
  title: text,
  lineColor: colour,
  lineDash: fc.constantFrom(...LINE_DASHES),
  showDate: fc.boolean(),
};
const lane = { title: text, duration: fc.double({ min: 0.1, max: 500, noNaN: true }), borderColor: colour };
const RECORDS: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  task: record({
    title: text,
    start: unit,
    duration: length,
    progress: fc.integer({ min: 0, max: 100 }),
    color: colour,
    designTemplate: id,
    notes: text,
    showStroke: fc.boolean(),
  }),
  milestone: record({
    title: text,
    positionInUnit: unit,
    position: row,
    icon: fc.constantFrom(...MILESTONE_ICONS),
  }),
  verticalLane: record({ ...lane, positionInUnit: unit }),
  horizontalLane: record({ ...lane, rowIndex: row }),
  verticalMarker: record({ ...marker, positionInUnit: unit, titleRow: row }),
  horizontalMarker: record({ ...marker, rowIndex: row, titlePositionInUnit: unit }),
  taskDesignTemplate: record({
    name: fc.constantFrom('A', 'Ä 日'),
    color: colour,
    isEmphasised: fc.boolean(),
  }),
  milestoneDesignTemplate: record({ iconColor: colour }),
  laneDesignTemplate: record({ textColor: colour }),
  markerDesignTemplate: record({ lineColor: colour }),
  dependencyDesignTemplate: record({ lineColor: colour, showArrow: fc.boolean() }),
};

/** Valid charts: keys in a random order, dependencies only from earlier to later tasks. */
const state: fc.Arbitrary<State> = fc
  .record({
    tables: fc.record(
      Object.fromEntries(
        Object.entries(RECORDS).map(([kind, fields]) => [
          kind,
          fc.uniqueArray(fc.tuple(id, fields), { maxLength: 6, selector: ([key]) => key }),
        ]),
      ),
    ),
    links: fc.uniqueArray(fc.tuple(id, fc.nat(4), fc.nat(4)), { maxLength: 5, selector: ([key]) => key }),
    chart: record({
      endDate: length,
      ganttWidth: fc.integer({ min: 300, max: 20_000 }),
      showToday: fc.boolean(),
      dependentShift: fc.constantFrom('off', 'overlap', 'gap'),
    }),
    timeline: record({
      startDate: fc.constantFrom('2027-01-04', '1999-12-31T23:59'),
      relativeTime: fc.boolean(),
    }),
    theme: record({ backgroundColor: colour, font: fc.constantFrom('Rasa', 'Arvo') }),
    keySeed: fc.array(fc.nat(61), { minLength: 60, maxLength: 60 }),
  })
  .map(({ tables, links, chart, timeline, theme, keySeed }) => {
    const json: Record<string, Record<string, unknown>> = {
      chart: { main: chart },
      timeline: { main: timeline },
      theme: { main: theme },
    };
    let place = 0;
    for (const [kind, entries] of Object.entries(tables)) {
      const isOrdered = (ORDERED_KINDS as readonly string[]).includes(kind);
      json[kind] = Object.fromEntries(
        entries.map(([key, fields]) => {
          const order = `${String.fromCharCode(65 + ((keySeed[place++ % 60] ?? 0) % 26))}${place}V`;
          return [key, isOrdered ? { ...fields, order } : fields];
        }),
      );
    }
    const tasks = Object.keys(json.task ?? {});
    for (const key of Object.keys(json.milestone ?? {}))
      if (tasks.includes(key)) delete json.milestone?.[key];
    json.dependency = {};
    for (const [key, from, step] of links) {
      const ends = { from: tasks[from], to: tasks[from + step + 1] };
      if (ends.to !== undefined) json.dependency[key] = ends;
    }
    return stateFromJson(json as StateJson);
  });

/** The state with each order key replaced by its rank: import generates new keys but keeps the order. */
function ranked(given: State): object {
  const plain: Record<string, unknown> = {};
  for (const kind of KINDS) plain[kind] = Object.fromEntries(given[kind]);
  for (const kind of ORDERED_KINDS) {
    plain[kind] = orderedIds(given, kind).map((key) => [key, { ...given[kind].get(key), order: 'ranked' }]);
  }
  return plain;
}

function write(given: State): string {
  return writeGio({ ganttId: 'g', ganttName: 'Plan', isPremium: false, state: given, svg: '<svg/>' });
}

test('CH-164 what is exported is imported unchanged', () => {
  fc.assert(
    fc.property(state, (given) => {
      fc.pre(checkState(given).length === 0);
      const result = readGio(write(given));
      expect(result.ok ? [] : result.problems).toEqual([]);
      if (result.ok) expect(ranked(result.state)).toEqual(ranked(given));
    }),
    { numRuns: 500 },
  );
});

const BASE = JSON.stringify({
  ganttName: 'Plan',
  data: {
    version: 1,
    startDate: '2027-01-04',
    taskOrder: 'a;b',
    tasks: { a: { title: 'A', start: 0, duration: 5 }, b: { title: 'B 日本', progress: 40, rowTask: 'a' } },
    milestones: [{ id: 1, positionInUnit: 3 }],
    dependencies: { d: { from: 'a', to: 'b', type: 'SS' } },
    verticalMarkers: { m: { title: 'M', lineDash: 'dashed' } },
    theme: {
      font: 'Rasa',
      palette: ['#112233'],
      taskDesignTemplates: { default: { color: '#445566' } },
      taskDesignTemplatesOrder: 'default',
    },
    calendar: { workingDays: [1, 2], exceptions: [{ from: '2027-12-24' }] },
  },
});

const SHARDS = [
  '"__proto__":{"polluted":1},',
  '"constructor":{"prototype":{"polluted":1}},',
  'null',
  '[]',
  '{}',
  '1e999',
  '-0',
  '"\\ud800"',
  '"\\u0000"',
  ';',
  '"',
  ',',
  ':',
  '[[[[',
  '}',
  'true',
  '1',
  '"a"',
];

const edit = fc.record({
  at: fc.nat(BASE.length),
  cut: fc.nat(12),
  put: fc.oneof(fc.constantFrom(...SHARDS), fc.string({ unit: 'binary', maxLength: 4 }), fc.constant('')),
});

/** The built-in properties of every object, to which a file must add nothing. */
const BIRTHRIGHTS = [Object, Array, Function, String, Number, Boolean, Map, Set].map(
  ({ prototype }): object => prototype,
);
const countBirthrights = () => BIRTHRIGHTS.map((prototype) => Reflect.ownKeys(prototype).length).join();

test('CH-157 no mutated file makes the reader throw, return an invalid chart or touch a prototype', () => {
  let accepted = 0;
  const atFirst = countBirthrights();
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      let file = BASE;
      for (const { at, cut, put } of edits) file = file.slice(0, at) + put + file.slice(at + cut);
      const result = readGio(file);
      expect(countBirthrights()).toBe(atFirst);
      if (result.ok) {
        accepted += 1;
        expect(checkState(result.state)).toEqual([]);
      } else expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: FUZZ_RUNS },
  );
  expect(accepted).toBeGreaterThan(FUZZ_RUNS / 100);
}, 600_000);

test('CH-157 no JSON value anywhere in a file makes the reader throw', () => {
  const paths = [
    'data',
    'data.tasks',
    'data.tasks.a',
    'data.tasks.a.title',
    'data.theme',
    'data.theme.taskDesignTemplates',
    'data.taskOrder',
    'data.theme.taskDesignTemplatesOrder',
    'data.dependencies.d.from',
    'data.calendar',
    'data.version',
    'data.timeline',
    'data.milestones',
    'ganttName',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
      const file = JSON.parse(BASE) as Record<string, unknown>;
      const steps = path.split('.');
      let place = file;
      for (const step of steps.slice(0, -1)) place = place[step] as Record<string, unknown>;
      place[steps.at(-1) as string] = value;
      const result = readGio(JSON.stringify(file));
      if (result.ok) expect(checkState(result.state)).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});
