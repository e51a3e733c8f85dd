import { describe, expect, test } from 'vitest';
import { type Plan, type PlanCalendar, type PlanTask, STANDARD_CALENDAR } from '../plan/index.ts';
import { planOf, week } from '../plan-test/imported-plan.ts';
import { readFile } from './read-file.ts';
import { FORMATS, type FormatName } from './registry.ts';
import { hasFigures, writeFile } from './write-file.ts';

const written: readonly FormatName[] = [
  ...(['plan-json', 'csv', 'xlsx', 'mspdi', 'gan', 'mermaid', 'ics', 'markdown', 'html'] as const),
];

const night: PlanCalendar = { ...STANDARD_CALENDAR, id: 'night', name: 'Night' };
const calendars = [STANDARD_CALENDAR, night];

function planWith(task: Partial<PlanTask>, more: Partial<Plan> = {}): Plan {
  const tasks = [
    { ...week(1), people: ['Ana'] },
    { ...week(2), people: ['Ana'], ...task },
  ];
  return planOf(tasks, {
    calendars,
    calendar: 'standard',
    links: [{ from: 't0', to: 't1', type: 'FS' }],
    ...more,
  });
}
const date = '2027-03-12T09:00';
const lag = (value: number, unit: 'min' | 'h' | 'd' | 'w' | 'mo' | '%', elapsed: boolean): Partial<Plan> => ({
  links: [{ from: 't0', to: 't1', type: 'FS', lag: { value, unit, elapsed } }],
});
const exception = (more: object): Partial<Plan> => ({
  calendars: [
    { ...STANDARD_CALENDAR, exceptions: [{ from: '2027-03-10', to: '2027-03-11', intervals: [], ...more }] },
    night,
  ],
});

/** What is lost together with the whole that it belongs to, if a report names that. */
const CALENDAR = /Standard/;
const LINKS = /Dependencies/;

const fields: readonly (readonly [name: string, plan: Plan, whole?: RegExp])[] = [
  ...(['SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const).map(
    (type) => [`constraint ${type}`, planWith({ constraint: { type, date } })] as const,
  ),
  ['constraint ALAP', planWith({ constraint: { type: 'ALAP' } })],
  ['deadline', planWith({ deadline: date })],
  ['calendar', planWith({ calendar: 'night' })],
  ['exception of a calendar', planWith({}, exception({})), CALENDAR],
  ['exception with hours', planWith({}, exception({ intervals: [['09:00', '12:00']] })), CALENDAR],
  ['exception of every year', planWith({}, exception({ yearly: true })), CALENDAR],
  ['lag of working days', planWith({}, lag(2, 'd', false)), LINKS],
  ['lag of hours', planWith({}, lag(3, 'h', false)), LINKS],
  ['elapsed lag', planWith({}, lag(2, 'd', true)), LINKS],
  ['lag in per cent', planWith({}, lag(50, '%', false)), LINKS],
  ['lead', planWith({}, lag(-1, 'w', false)), LINKS],
  ['lag of months', planWith({}, lag(1, 'mo', false)), LINKS],
  ['baseline', planWith({ baselines: [{ name: 'Baseline', ...week(3) }] })],
  ['work', planWith({ work: 960 })],
  ['part of a person’s time', planWith({ units: { Ana: 50 } })],
  ['schedule', planWith({ schedule: 'locked' })],
  ['actual start', planWith({ actualStart: '2027-03-02T10:00' })],
  ['schedule from the finish', planWith({}, { scheduling: { from: 'finish' } })],
  ['project finish', planWith({}, { scheduling: { finish: date } })],
  ['status date', planWith({}, { scheduling: { statusDate: date } })],
  ['lags in another calendar', planWith({}, { ...lag(2, 'd', false), scheduling: { lagCalendar: 'chart' } })],
  [
    'as late as possible within free slack',
    planWith({ constraint: { type: 'ALAP' } }, { scheduling: { alap: 'free' } }),
  ],
  ['critical slack', planWith({}, { scheduling: { criticalSlack: 480 } })],
  ['own ends', planWith({}, { scheduling: { hasOwnEnds: true } })],
];

describe.each(written)('%s', (format) => {
  /** What is read again, or else the file itself, and what is reported. */
  const outcome = async (plan: Plan) => {
    const { bytes, entries } = await writeFile(plan, format);
    const file = FORMATS[format].canRead ? await readFile(bytes, { format }) : undefined;
    const text = JSON.stringify([file?.ok ? file.plan : Array.from(bytes), entries]);
    return { text, sources: entries.map(({ source }) => source) };
  };
  const textOf = async (plan: Plan) => (await outcome(plan)).text;

  test.each(fields.map(([name, plan, whole]) => ({ name, plan, whole })))(
    'writes or reports: $name',
    async ({ plan, whole }) => {
      const { text, sources } = await outcome(plan);
      const isNamed = whole !== undefined && sources.some((source = '') => whole.test(source));
      if (!isNamed) expect(text).not.toBe(await textOf(planWith({})));
    },
  );

  test('writes critical tasks if it states figures of scheduled charts', async () => {
    const isWritten =
      (await textOf(planWith({ stated: { critical: true } }))) !== (await textOf(planWith({})));
    expect(isWritten).toBe(hasFigures(format, true) || format === 'plan-json' || isDocument(format));
  });
});

/** Tables for documents report what they leave out. */
function isDocument(format: string): boolean {
  return format === 'markdown' || format === 'html';
}
