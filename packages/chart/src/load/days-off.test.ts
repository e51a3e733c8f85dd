import { expect, it } from 'vitest';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { Calendar, State } from '../model/index.ts';
import { daysOffOf } from './index.ts';

const WEEK = { workingDays: [1, 2, 3, 4, 5] };
/** Unit 0 is Monday, 21 December 2026; Ana is off on Christmas Eve and on Monday after it, Ben works half of the week. */
const ana: Calendar = {
  ...WEEK,
  exceptions: [{ from: '2026-12-24' }, { from: '2026-12-25' }, { from: '2026-12-28' }],
};
function stateOf(own: Calendar, startDate = '2026-12-21'): State {
  return {
    ...chartOf({
      tasks: { a: { assignments: [{ person: 'ana' }, { person: 'ben' }, { person: 'cleo' }] }, b: {} },
      timeline: { startDate, calendar: own },
    }),
    calendar: new Map([
      ['hers', { name: 'Ana', ...ana }],
      ['his', { name: 'Ben', workingDays: [1, 2] }],
    ]),
    person: new Map([
      ['ana', { name: 'Ana', calendar: 'hers' }],
      ['ben', { name: 'Ben', calendar: 'his' }],
    ]),
  };
}

it('CH-724 finds days off by exceptions, across days without work, and not those of a week', () => {
  expect(daysOffOf(stateOf(WEEK), 'a', 0, 14)).toEqual([{ person: 'ana', start: 3, end: 8 }]);
  expect(daysOffOf(stateOf(WEEK), 'a', 4.5, 7)).toEqual([{ person: 'ana', start: 4, end: 5 }]);
  expect(daysOffOf(stateOf(WEEK), 'b', 0, 14)).toEqual([]);
});

it('CH-724 leaves out days on which nobody would work anyway', () => {
  const holidays = { ...WEEK, exceptions: [{ from: '2026-12-24', to: '2026-12-25' }] };
  expect(daysOffOf(stateOf(holidays), 'a', 0, 14)).toEqual([{ person: 'ana', start: 7, end: 8 }]);
});

it('CH-724 counts civil days where the chart begins within one', () => {
  expect(daysOffOf(stateOf(WEEK, '2026-12-21T12:00'), 'a', 0, 4)).toEqual([
    { person: 'ana', start: 2.5, end: 4.5 },
  ]);
});
