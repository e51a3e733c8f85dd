import { DAY_HOURS_LIMIT, EXCEPTIONS_LIMIT, LAG_UNITS, UNIT_LIMIT } from '../model/index.ts';
import type { RandomSource } from './random-source.ts';

type Draw = (random: RandomSource) => unknown;

const DAY = 1_440;

/** As many working times as a day can have, or one of a minute, or a night, or an office's. */
function drawHours(random: RandomSource): { from: number; to: number }[] {
  const spans = DAY_HOURS_LIMIT;
  const length = DAY / spans;
  return random.pick([
    Array.from({ length: spans }, (_, at) => ({ from: at * length, to: at * length + 1 })),
    [{ from: DAY - 1, to: DAY }],
    [{ from: 0, to: 1 }],
    [
      { from: 0, to: 180 },
      { from: 1_380, to: DAY },
    ],
    [
      { from: 480, to: 720 },
      { from: 780, to: 1_020 },
    ],
  ]);
}

export const drawWeek: Draw = (random) =>
  Array.from({ length: 7 }, () => (random.happens(0.7) ? drawHours(random) : []));

/** Everything off for centuries, but for one day of some years, or one in about 400 days. */
function drawAlmostIdle(random: RandomSource): object[] {
  const off = { from: '1900-01-01', to: '2200-12-31' };
  const hours = drawHours(random);
  if (random.happens(0.5)) return [off, { from: '2028-02-29', isYearly: true, hours }];
  const years = Array.from({ length: 60 }, (_, at) => 2_000 + at);
  return [off, ...years.map((year) => ({ from: `${year}-${random.pick(['01-31', '12-01'])}`, hours }))];
}

/** As many single days off as a calendar can hold. */
function drawCrowded(random: RandomSource): object[] {
  const first = Date.UTC(2026, 11, 1);
  return Array.from({ length: EXCEPTIONS_LIMIT }, (_, at) => ({
    from: new Date(first + at * random.pick([1, 2]) * 86_400_000).toISOString().slice(0, 10),
    ...(random.happens(0.1) && { hours: drawHours(random) }),
  }));
}

const FEW = [
  { from: '2027-01-06', isYearly: true },
  { from: '2027-02-06', name: 'Move', hours: [{ from: 540, to: 900 }] },
  { from: '2028-02-29T23:59', to: '2200-12-31' },
  { from: '2028-02-29', to: '2028-03-01', isYearly: true },
  { from: '2027-12-24', to: '2028-01-06', isYearly: true },
];

const RULES = [
  { from: '1900-01-01', recurrence: { unit: 'day' } },
  { from: '2027-01-01', recurrence: { unit: 'week', days: [5] }, hours: [{ from: 480, to: 720 }] },
  { from: '1900-01-31', recurrence: { unit: 'month', interval: 999 } },
  { from: '2028-02-29', recurrence: { unit: 'year', count: 9_999 }, hours: [{ from: 0, to: 1 }] },
  { from: '2027-01-01', recurrence: { unit: 'month', days: [6, 7], position: -1, until: '2200-12-31' } },
];

export const drawExceptions: Draw = (random) =>
  random.happens(0.5)
    ? random.pick([FEW, RULES, [...FEW, ...RULES]])
    : random.happens(0.7)
      ? drawAlmostIdle(random)
      : drawCrowded(random);

const HUGE = [-UNIT_LIMIT, -100_000, -400, 0.0001, 400, 100_000, UNIT_LIMIT];

/** Mostly some days; also as much as a link can hold, in every unit. */
export const drawLag: Draw = (random) => {
  const value = random.happens(0.8) ? Math.round(random.roll() * 400 - 200) / 10 : random.pick(HUGE);
  return random.happens(0.4) ? value : { value, unit: random.pick(LAG_UNITS) };
};
