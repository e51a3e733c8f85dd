import { formatCivil, MINUTES_PER_DAY, parseCivil } from '@giotto/chart/time';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expandRule } from './expand-rule.ts';

const recur = (rule: string) => ICAL.Recur.fromString(rule);

function daysOf(start: string, rule: string): readonly string[] | undefined {
  const given: unknown = ICAL.parse.property(`RRULE:${rule}`)[3];
  const expanded = expandRule(Object(given), parseCivil(start), ({ at }) => at);
  return expanded?.days.map((day) => formatCivil(day * MINUTES_PER_DAY));
}

function daysOfIcal(start: string, rule: string, count: number): readonly string[] {
  const iterator = recur(rule).iterator(ICAL.Time.fromDateString(start));
  return Array.from({ length: count }, () => iterator.next()?.toString() ?? '');
}

/** As python-dateutil counts them. */
const RULES = [
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05 08-10 08-19 08-24'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05 08-17 08-19 08-31'],
  ['2027-05-28', 'FREQ=YEARLY;BYMONTHDAY=2,28;COUNT=4', '2027-05-28 06-02 06-28 07-02'],
  ['2027-01-15', 'FREQ=YEARLY;BYMONTHDAY=15,-1;COUNT=4', '2027-01-15 01-31 02-15 02-28'],
  ['2027-07-31', 'FREQ=YEARLY;BYMONTHDAY=-1,30;INTERVAL=4;COUNT=3', '2027-07-31 08-30 08-31'],
  ['2027-05-28', 'FREQ=DAILY;BYMONTHDAY=28,-7;COUNT=3', '2027-05-28 06-24 06-28'],
  ['2027-11-09', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;BYSETPOS=1;COUNT=3', '2027-11-09 11-23 12-07'],
  ['2027-07-31', 'FREQ=YEARLY;BYMONTH=6,7,11;COUNT=2', '2027-07-31 2028-07-31'],
  ['2028-05-14', 'FREQ=YEARLY;BYMONTH=3,5;BYSETPOS=-1;COUNT=2', '2028-05-14 2029-05-14'],
  ['2027-09-01', 'FREQ=MONTHLY;INTERVAL=4;BYMONTH=6,7,9;COUNT=3', '2027-09-01 2028-09-01 2029-09-01'],
  ['2027-05-17', 'FREQ=YEARLY;BYDAY=20MO;COUNT=2', '2027-05-17 2028-05-15'],
] as const;

/** Days with their years where they change. */
const spelled = (days: readonly string[] = []) =>
  days.map((day, at) => (day.slice(0, 4) === days[at - 1]?.slice(0, 4) ? day.slice(5) : day)).join(' ');

test.each(RULES)('from %s, %s', (start, rule, days) => {
  expect(spelled(daysOf(start, rule))).toBe(days);
});

test('ical.js counts several of them otherwise, so its iterator isn’t used', () => {
  const wrong = RULES.filter(([start, rule, days]) => {
    return spelled(daysOfIcal(start, rule, days.split(' ').length)) !== days;
  });
  expect(wrong.length).toBeGreaterThanOrEqual(6);
});

test.each([
  ['FREQ=DAILY;BYHOUR=9;BYMINUTE=30;COUNT=2', '2027-01-04 01-05'],
  ['FREQ=DAILY;BYHOUR=9,17;COUNT=2', ''],
  ['FREQ=HOURLY;COUNT=2', ''],
  ['FREQ=YEARLY;BYYEARDAY=1', ''],
])('a rule of one time a day says it’s the time of its start: %s', (rule, days) => {
  expect(spelled(daysOf('2027-01-04T09:30', rule))).toBe(days);
});
