import type { CalendarException } from '@giotto/chart/model';
import { dayOffTest, epochDay } from '@giotto/chart/time';
import { describe, expect, it } from 'vitest';
import { withExceptions, withoutException } from './exceptions.ts';

const CHRISTMAS = { from: '2026-12-24', to: '2026-12-26', name: 'Christmas' };

describe('CH-663 exceptions', () => {
  it('are in the order of their days, yearly ones first, the longer of two that begin together first', () => {
    const yearly = { from: '2027-01-01', isYearly: true };
    const eve = { from: '2026-12-24', hours: [{ from: 480, to: 720 }] };
    const may = { from: '2026-05-01' };
    expect(withExceptions([CHRISTMAS], [eve, yearly, may])).toEqual([yearly, may, CHRISTMAS, eve]);
  });

  it('count by the one that says most exactly when', () => {
    const summer = { from: '2026-07-01', to: '2026-07-31' };
    const worked = { from: '2026-07-15', hours: [{ from: 480, to: 720 }] };
    const exceptions = withExceptions([worked], [summer]);
    const isOff = dayOffTest({ workingDays: [1, 2, 3, 4, 5], exceptions });
    expect([14, 15, 16].map((day) => isOff(epochDay(2026, 7, day)))).toEqual([true, false, true]);
  });

  it('that are there keep counting as they did, whatever is added', () => {
    const taken = { from: '2027-03-05', hours: [{ from: 480, to: 720 }] };
    // A calendar that took over its base's exceptions has its own yearly one after these.
    const yearly = { from: '2026-03-05', isYearly: true };
    const later = { from: '2027-03-08' };
    expect(withExceptions([taken, yearly], [later])).toEqual([taken, yearly, later]);
    const exact = { ...taken, name: 'Open' };
    expect(withExceptions([taken, yearly], [exact])).toEqual([taken, yearly, exact]);
    const isOff = (exceptions: readonly CalendarException[]) =>
      dayOffTest({ workingDays: [1, 2, 3, 4, 5], exceptions })(epochDay(2027, 3, 5));
    expect([isOff([taken, yearly]), isOff(withExceptions([taken, yearly], [later]))]).toEqual([false, false]);
    expect(isOff(withExceptions([taken, yearly], [exact]))).toBe(false);
  });

  it('are each there once, however often they are added, and go one by one', () => {
    const list = withExceptions([CHRISTMAS], [{ ...CHRISTMAS }, { ...CHRISTMAS, name: 'Closed' }]);
    expect(list).toHaveLength(2);
    expect(withoutException(list, CHRISTMAS)).toEqual([{ ...CHRISTMAS, name: 'Closed' }]);
  });
});
