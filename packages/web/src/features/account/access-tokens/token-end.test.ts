import { expect, it } from 'vitest';
import { endDateOf } from './token-end.ts';

const now = new Date('2027-01-04T12:00:00.000').getTime();
const day = 24 * 60 * 60_000;

it('ends after the chosen days to the second, or never', () => {
  expect(endDateOf('30', '', now)).toBe(new Date(now + 30 * day).toISOString());
  expect(endDateOf('365', '2027-01-05', now)).toBe(new Date(now + 365 * day).toISOString());
  expect(endDateOf('never', '2027-01-05', now)).toBeNull();
});

it('ends with the chosen day where its person is, also today, and not before', () => {
  expect(endDateOf('date', '2027-01-31', now)).toBe(new Date('2027-01-31T23:59:59.999').toISOString());
  expect(endDateOf('date', '2027-01-04', now)).toBe(new Date('2027-01-04T23:59:59.999').toISOString());
  expect(endDateOf('date', '2027-01-03', now)).toBeUndefined();
  expect(endDateOf('date', '', now)).toBeUndefined();
});
