import type { Json, Random } from './random.ts';

const OFFICE = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
/** 22:00 to 06:00. */
export const NIGHT = [
  { from: 0, to: 360 },
  { from: 1320, to: 1440 },
];
const HALF_DAYS = [OFFICE, OFFICE, OFFICE, OFFICE, [{ from: 480, to: 720 }], [], []];
export const EXCEPTIONS = [
  { from: '2027-03-10' },
  { from: '2027-03-26', to: '2027-03-29', name: 'Easter' },
  { from: '2027-03-20', hours: [{ from: 540, to: 900 }] },
  { from: '2026-12-24', to: '2027-01-01', isYearly: true },
];
function makeCalendar(random: Random): Json {
  return {
    workingDays: random.pick([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6, 7],
      [7, 1, 2, 3],
    ]),
    ...random.maybe(0.4, () => ({
      week: random.pick<unknown>([
        [...Array(7)].map(() => OFFICE),
        [...Array(7)].map(() => NIGHT),
        [...Array(7)].map(() => [{ from: 480, to: 984 }]),
        HALF_DAYS.with(5, OFFICE).with(6, OFFICE),
      ]),
    })),
    ...random.maybe(0.5, () => ({ exceptions: EXCEPTIONS.slice(random.between(0, 3)) })),
  };
}

/** The chart's own record. */
export function makeSettings(random: Random, isScheduled: boolean): Json {
  return {
    ...random.maybe(0.3, () => ({ ganttWidth: random.between(500, 1600) })),
    ...random.maybe(0.3, () => ({ rowHeight: random.between(22, 60) })),
    ...random.maybe(0.2, () => ({ endDate: random.between(20, 90) })),
    ...random.maybe(0.1, () => ({ lockTaskLabelSpacing: true, labelWidth: random.between(60, 240) })),
    ...random.maybe(0.2, () => ({ hideRepeatedTitles: false })),
    ...(isScheduled
      ? {
          dependentShift: 'schedule',
          ...random.maybe(0.15, () => ({ scheduleFrom: 'finish', projectFinish: random.between(50, 70) })),
          ...random.maybe(0.3, () => ({ projectStart: random.between(0, 10) })),
          ...random.maybe(0.2, () => ({ statusDate: random.between(5, 25) })),
          ...random.maybe(0.3, () => ({
            lagCalendar: random.pick(['successor', 'predecessor', 'chart', 'elapsed']),
          })),
          ...random.maybe(0.2, () => ({ alap: 'total' })),
        }
      : random.maybe(0.4, () => ({ dependentShift: random.pick(['off', 'overlap', 'gap']) }))),
  };
}

/** The axis: fine where bars are short. */
export function makeTimeline(random: Random, flavour: string): Json {
  const fine = ['hours', 'quarters', 'minutes', 'nights', 'office'].includes(flavour);
  return {
    startDate: random.pick(['2027-03-01', '2027-02-24', '2026-12-21', '2027-03-01T06:00']),
    scaleTypeScale: random.pick(
      fine ? ['hour', 'hour', 'day', 'day', 'week'] : ['day', 'day', 'week', 'month', 'quarter', 'year'],
    ),
    ...random.maybe(0.2, () => ({ scaleTypeLang: random.pick(['de', 'ja', 'ar']) })),
    ...random.maybe(0.1, () => ({ relativeTime: true })),
    ...random.maybe(0.5, () => ({ calendar: makeCalendar(random) })),
  };
}

export function makeTheme(random: Random): Json {
  return {
    ...random.maybe(0.5, () => ({ font: random.pick(['Arimo', 'Arvo', 'Work Sans']) })),
    ...random.maybe(0.3, () => ({ backgroundColor: '#0F1013', textColor: '#E6E7EB', mutedColor: '#9A9EAA' })),
    ...random.maybe(0.3, () => ({ grid: random.pick(['none', 'rows', 'columns', 'both']) })),
    ...random.maybe(0.3, () => ({ barHeight: random.between(30, 90) })),
    ...random.maybe(0.3, () => ({ zebraColor: '#F3F4F6', weekendColor: '#EEF2FF' })),
  };
}
