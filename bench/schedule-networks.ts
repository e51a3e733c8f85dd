import type { Activity, CalendarRules, Interval, Lag, Link, Network } from '@giotto/chart/schedule';

const OFFICE: readonly Interval[] = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
const SHIFTS: readonly Interval[] = [
  { from: 0, to: 360 },
  { from: 1320, to: 1440 },
];
const DAYS = 500;

/** Five days with 40 holidays over 20 years, six days, and night shifts. */
const CALENDARS: readonly CalendarRules[] = [
  {
    week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []],
    exceptions: Array.from({ length: 40 }, (_, at) => ({ from: at * 180, to: at * 180 + 1, intervals: [] })),
  },
  { week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []], exceptions: [] },
  { week: Array.from({ length: 7 }, () => SHIFTS), exceptions: [] },
];
const LAGS: readonly Lag[] = [
  { value: 0, unit: 'working' },
  { value: 0, unit: 'working' },
  { value: 480, unit: 'working' },
  { value: -240, unit: 'working' },
  { value: 1440, unit: 'elapsed' },
  { value: 50, unit: 'percent' },
];
const TYPES = ['FS', 'FS', 'FS', 'SS', 'FF', 'SF'] as const;

/** Numbers below `limit`, always the same ones. */
function makeNumbers(): (limit: number) => number {
  let seed = 12_345;
  return (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
}

function makeActivity(index: number, below: (limit: number) => number): Activity {
  const start = below(DAYS) * 1440 + 480;
  return {
    id: `a${index}`,
    summary: Math.floor(index / 10),
    calendar: index % CALENDARS.length,
    length: below(20) === 0 ? 0 : (1 + below(10)) * 240,
    isElapsed: below(20) === 0,
    drawn: { start, finish: start + 1440 },
    isAuto: below(50) !== 0,
    ...(below(10) === 0 && { constraint: { type: 'SNET', at: below(DAYS) * 1440 } }),
    ...(below(50) === 0 && { deadline: DAYS * 1440 }),
    progress: 0,
  };
}

/** A plan in groups of ten under a summary, in three calendars, with links of all types and lags. */
export function makeNetwork(activities: number, links: number): Network {
  const below = makeNumbers();
  const end = (index: number) => ({ kind: 'activity', index }) as const;
  return {
    calendars: CALENDARS,
    activities: Array.from({ length: activities }, (_, index) => makeActivity(index, below)),
    summaries: Array.from({ length: Math.ceil(activities / 10) }, (_, index) => ({ id: `s${index}` })),
    links: Array.from({ length: links }, (_, index): Link => {
      const to = 1 + below(activities - 1);
      const from = Math.max(0, to - 1 - below(40));
      const [type, lag] = [TYPES[below(TYPES.length)] ?? 'FS', LAGS[below(LAGS.length)] ?? LAGS[0]];
      return {
        id: `l${index}`,
        from: end(from),
        to: end(to),
        type,
        lag: lag ?? { value: 0, unit: 'working' },
      };
    }),
    options: {
      direction: 'start',
      projectStart: 480,
      calendar: 0,
      lagCalendar: 'successor',
      alap: 'free',
      criticalSlack: 0,
      hasOwnEnds: false,
    },
  };
}
