import { expect, test } from 'vitest';
import { tasksFile } from '../../plan-test/mspdi-file.ts';
import { readPlan } from '../../plan-test/read-plan.ts';

test('reads 20,000 tasks whose calendar has no working time but 500 exceptions', async () => {
  const exception = {
    TimePeriod: { FromDate: '1950-01-01T00:00:00', ToDate: '1950-01-01T23:59:00' },
    DayWorking: 0,
  };
  const days = Array.from({ length: 7 }, (_, at) => ({ DayType: at + 1, DayWorking: 0 }));
  const { plan } = await readPlan(
    tasksFile(
      Array.from({ length: 20_000 }, (_, at) => ({
        Finish: `20${10 + (at % 80)}-0${1 + (at % 9)}-11T00:00:00`,
      })),
      {
        CalendarUID: 1,
        Calendars: {
          Calendar: {
            UID: 1,
            IsBaseCalendar: 1,
            WeekDays: { WeekDay: days },
            Exceptions: { Exception: Array.from({ length: 500 }, () => exception) },
          },
        },
      },
    ),
    'mspdi',
  );
  expect(plan.tasks[0]?.finish).toBe('2010-01-11T00:00');
});
