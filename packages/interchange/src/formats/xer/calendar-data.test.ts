import { expect, test } from 'vitest';
import { readCalendarData } from './calendar-data.ts';

const NIGHT = '(0||0(s|20:00|f|04:00)())';
const data = (days: string, exceptions = '') =>
  `(0||CalendarData()((0||DaysOfWeek()(${days}))(0||Exceptions()(${exceptions}))))`;
const night = (...days: readonly number[]) => days.map((day) => `(0||${day}()(${NIGHT}))`).join('');

test('work over midnight goes on the next day', () => {
  const week = readCalendarData(data(night(2, 3)))?.week;
  expect(week).toEqual([
    [['20:00', '24:00']],
    [
      ['00:00', '04:00'],
      ['20:00', '24:00'],
    ],
    [['00:00', '04:00']],
    [],
    [],
    [],
    [],
  ]);
});

test('over the end of the week, too', () => {
  const week = readCalendarData(data(night(1)))?.week;
  expect([week?.[6], week?.[0]]).toEqual([[['20:00', '24:00']], [['00:00', '04:00']]]);
});

test('and after an exception, beside the hours of the next day', () => {
  // 2027-03-03, a Wednesday.
  const found = readCalendarData(data('(0||5()((0||0(s|08:00|f|12:00)())))', `(0||0(d|46449)(${NIGHT}))`));
  expect(found?.exceptions).toEqual([
    { from: '2027-03-03', to: '2027-03-03', intervals: [['20:00', '24:00']] },
    {
      from: '2027-03-04',
      to: '2027-03-04',
      intervals: [
        ['00:00', '04:00'],
        ['08:00', '12:00'],
      ],
    },
  ]);
});
