import { CONDITION_TYPES, CONSTRAINT_TYPES, type Kind, UNIT_LIMIT } from '../model/index.ts';
import { fieldRule } from '../schema/record-fields.ts';
import { drawExceptions, drawLag, drawWeek } from './hostile-calendars.ts';
import type { RandomSource } from './random-source.ts';

type Draw = (random: RandomSource) => unknown;

const TEXTS = [
  '',
  'Plan',
  'Two\nlines',
  'Qualität 計画 🎉',
  'نص من اليمين',
  '<b>&"\'',
  'W'.repeat(500),
  ' a  b ',
  'x\u0301\u200d',
];
const COLOURS = ['#2563EB', '#ffffff', '#00000000', '#E8DEEE80', '#111111'];
const LINKS = ['https://example.org/a?b=c#d', 'mailto:a@example.org', ' http://example.org '];
const LANGUAGES = ['en', 'de', 'ja', 'ar', 'pt-BR'];
const DATES = ['2027-01-04', '1900-01-01', '2200-12-31', '2028-02-29T23:59', '2027-03-28T02:30'];
const FORMATS = ['yyyy-MM-dd', 'EEE d MMM', "d 'of' MMMM", 'W'];

const near: Draw = (random) => Math.round((random.roll() * 140 - 10) * 1440) / 1440;
const anywhere: Draw = (random) =>
  random.happens(0.93) ? near(random) : random.pick([-UNIT_LIMIT, UNIT_LIMIT, 0, -0, 1e-9, 54_000.3]);
const length: Draw = (random) =>
  random.happens(0.93) ? 1 / 24 + random.roll() * 60 : random.pick([UNIT_LIMIT, 1e-9, 1 / 1440, 3_000]);
const row: Draw = (random) => (random.happens(0.95) ? random.below(40) / 2 : random.pick([0, 9_999, 0.25]));
const text: Draw = (random) => random.pick(TEXTS);
const oneOf =
  (values: readonly unknown[]): Draw =>
  (random) =>
    random.pick(values);
const drawCalendar: Draw = (random) => ({
  name: 'Shifts',
  workingDays: [1, 2, 3, 4, 5, 6, 7].slice(0, 1 + random.below(7)),
  exceptions: drawExceptions(random),
});

const drawConditions: Draw = (random) =>
  Array.from({ length: 1 + random.below(5) }, () => {
    const is = random.pick(CONDITION_TYPES);
    if (is === 'person') return { is, people: ['gone', random.pick(['ada', 'name-R3JhY2U'])] };
    return is === 'text' ? { is, text: random.pick(['plan', 'É', 'n']) } : { is };
  });

/** Some of these are there: based on each other, in chains and circles. */
const CALENDARS = ['main', 'ca0', 'ca1', 'ca2', 'gone'];

/** Valid values by field name, including extremes. */
const FITTING: { readonly [field: string]: Draw } = {
  title: text,
  start: anywhere,
  duration: length,
  externalLink: oneOf(LINKS),
  externalId: oneOf(['7', 'PROJ-12', ' a@b ', '計画', 'x'.repeat(200)]),
  notes: text,
  deadline: anywhere,
  constraint: (random) => {
    const type = random.pick(CONSTRAINT_TYPES);
    return type === 'ASAP' || type === 'ALAP' ? { type } : { type, at: anywhere(random) };
  },
  pin: anywhere,
  actualStart: anywhere,
  actualFinish: anywhere,
  resume: anywhere,
  isElapsed: oneOf([true, false]),
  work: oneOf([1, 480, 2_400, 158_400_000]),
  assignments: () => [{ person: 'ada' }, { person: 'gone', units: 50 }, { person: 'name-R3JhY2U' }],
  conditions: drawConditions,
  taskTemplate: oneOf(['default', 'other', 'gone']),
  milestoneTemplate: oneOf(['default', 'other', 'gone']),
  base: oneOf(CALENDARS),
  workingDays: oneOf([[1, 2, 3, 4, 5], [7], [1, 2, 3, 4, 5, 6, 7]]),
  week: drawWeek,
  exceptions: drawExceptions,
  places: () => ({ gone: [0, 1_440], a: [-600, 0] }),
  projectStart: anywhere,
  projectFinish: anywhere,
  statusDate: anywhere,
  userId: oneOf(['user']),
  positionInUnit: anywhere,
  titlePositionInUnit: anywhere,
  position: row,
  rowIndex: row,
  titleRow: row,
  lag: drawLag,
  name: oneOf(['A', 'Ä 日']),
  designTemplate: oneOf(['default', 'other', 'gone']),
  styleId: oneOf(['style1', 'style12']),
  endDate: length,
  startDate: oneOf(DATES),
  format: oneOf(FORMATS),
  scaleTypeLang: oneOf(LANGUAGES),
  palette: () => COLOURS.slice(0, 3),
};

/** A value that fits a field: by its name, else by its rule. */
export function drawFitting(random: RandomSource, kind: Kind, field: string): unknown {
  // The chart's own calendar is in the timeline; tasks and people name others.
  if (field === 'calendar')
    return kind === 'timeline' ? copyJson(drawCalendar(random)) : random.pick(CALENDARS);
  const draw = FITTING[field];
  // A copy: some cases are damaged afterwards.
  if (draw !== undefined) return copyJson(draw(random));
  const { values, range } = fieldRule(kind, field) ?? {};
  if (values) return random.pick(values);
  if (!range) return random.pick(COLOURS);
  const { min, max } = range;
  return random.happens(0.1) ? random.pick([min, max]) : Math.round(min + random.roll() * (max - min));
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  '0',
  '1e5',
  -1,
  0,
  1e9,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"polluted":1},"constructor":1}'),
  { toString: 0, valueOf: null },
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  '2027-02-30',
  '0000-00-00',
  '#12',
  'javascript:alert(1)',
  'https://user:pass@example.org\\@evil',
  '<script>alert(1)</script>',
  'NaN',
  '١٢',
  'zz-invalid-',
];

/** A copy of plain JSON, so that no case affects the next. */
export function copyJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** A value that hardly any field accepts. */
export function drawHostile(random: RandomSource): unknown {
  return copyJson(random.pick(HOSTILE));
}
