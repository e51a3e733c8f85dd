import { CONSTRAINT_TYPES, createState, timelineOf } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { constraintDate } from './constraint-date.ts';

const timeline = { ...timelineOf(createState()), startDate: '2027-01-04' };

it('a constraint of the start names the day that begins there, one of the finish the day that ends there', () => {
  const dates = CONSTRAINT_TYPES.slice(2).map((type) => [type, constraintDate({ type, at: 5 }, timeline)]);
  expect(Object.fromEntries(dates)).toEqual({
    SNET: '9 Jan',
    SNLT: '9 Jan',
    FNET: '8 Jan',
    FNLT: '8 Jan',
    MSO: '9 Jan',
    MFO: '8 Jan',
  });
});

it('a finish within a day names that day', () => {
  expect(constraintDate({ type: 'FNLT', at: 5.5 }, timeline)).toBe('9 Jan');
});
