import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId } from '../schema/id.ts';
import { formatCivil, parseCivil } from '../time/index.ts';
import {
  type ChartFilter,
  checkFilter,
  dependsOnNow,
  FILTER_LIMITS,
  isFiltering,
  NOBODY,
  PERIODS,
  PROGRESS_STAGES,
  readFilter,
  spanOfPeriod,
  TIME_RELATIONS,
  tidyFilter,
} from './index.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/).filter(isId);
const day = fc.integer({ min: 0, max: 80_000 }).map((days) => formatCivil(days * 1440).slice(0, 10));
const relation = fc.constantFrom(...TIME_RELATIONS);
const time = fc.oneof(
  fc.record({ relation, period: fc.constantFrom(...PERIODS) }),
  fc.tuple(relation, day, day).map(([one, ...days]) => {
    const [from, to] = days.toSorted();
    return { relation: one, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }),
  fc.record({ relation, from: day }),
  fc.record({ relation, to: day }),
);
const filters: fc.Arbitrary<ChartFilter> = fc.record(
  {
    people: fc.array(fc.oneof(id, fc.constant(NOBODY)), { maxLength: 5 }),
    progress: fc.uniqueArray(fc.constantFrom(...PROGRESS_STAGES)),
    time,
    taskTemplates: fc.array(id, { maxLength: 3 }),
    milestoneTemplates: fc.array(id, { maxLength: 3 }),
    isCritical: fc.constant(true as const),
    text: fc.stringMatching(/^[a-z ]{0,20}$/),
    mode: fc.constantFrom('dim', 'hide'),
  },
  { requiredKeys: [] },
);

describe('a filter as JSON', () => {
  it('is valid, and read back the same', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(checkFilter(filter)).toEqual([]);
        const read = readFilter(JSON.parse(JSON.stringify(filter)));
        expect(read).toEqual(tidyFilter(filter));
        expect(readFilter(read)).toEqual(read);
        expect(isFiltering(read)).toBe(isFiltering(filter));
      }),
    );
  });

  it('is read from any value without an error, and what is read is valid', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(fc.constantFrom('people', 'time', 'text', 'mode'), fc.jsonValue()),
        ),
        (value) => {
          expect(checkFilter(readFilter(value))).toEqual([]);
        },
      ),
    );
  });

  it('keeps the conditions that are ones, and leaves out the others', () => {
    expect(readFilter({ people: ['ana'], progress: ['soon'], time: 3, new: true })).toEqual({
      people: ['ana'],
    });
    for (const value of [null, [], 'people', 3]) expect(readFilter(value)).toEqual({});
  });

  it.each([
    ['people', FILTER_LIMITS.people],
    ['taskTemplates', FILTER_LIMITS.templates],
    ['milestoneTemplates', FILTER_LIMITS.templates],
  ] as const)('has at most %s: %s', (name, max) => {
    const check = (count: number) =>
      checkFilter({ [name]: Array.from({ length: count }, (_, at) => `x${at}`) });
    expect([max - 1, max, max + 1].map((count) => check(count).length)).toEqual([0, 0, 1]);
    expect(check(max + 1)[0]?.path).toBe(name);
  });

  it('has a text of at most 100 characters', () => {
    const check = (count: number) => checkFilter({ text: '𝒳'.repeat(count) });
    const { text: max } = FILTER_LIMITS;
    expect([max - 1, max, max + 1].map((count) => check(count).length)).toEqual([0, 0, 1]);
  });

  it.each([
    [{ people: ['a b'] }, 'people.0', 'must be a person’s id, or empty for nobody'],
    [{ time: { relation: 'overlaps' } }, 'time', 'must have either a period, or from, to or both'],
    [
      { time: { relation: 'overlaps', period: 'today', from: '2027-01-04' } },
      'time',
      'must have either a period, or from, to or both',
    ],
    [
      { time: { relation: 'ends', from: '2027-01-05', to: '2027-01-04' } },
      'time.to',
      'must not be before from',
    ],
    [
      { time: { relation: 'ends', from: '2027-01-05T08:00' } },
      'time.from',
      'must be a day such as 2027-01-04, from 1900 to 2200',
    ],
    [{ isCritical: false }, 'isCritical', 'must be true or absent'],
    [{ mode: 'blink' }, 'mode', 'must be one of dim, hide'],
    [{ colour: 'red' }, 'colour', 'is not a known field'],
    [[], '', 'must be an object of conditions'],
  ])('says of %o where and what is wrong', (value, path, message) => {
    expect(checkFilter(value)).toEqual([{ path, message }]);
  });

  it('depends on the time only by what is late, and by periods', () => {
    expect(dependsOnNow({ progress: ['late'] })).toBe(true);
    expect(dependsOnNow({ time: { relation: 'starts', period: 'today' } })).toBe(true);
    expect(dependsOnNow({ progress: ['done'], time: { relation: 'starts', from: '2027-01-04' } })).toBe(
      false,
    );
  });

  it('filters by a condition that says something', () => {
    expect(
      [{}, { mode: 'hide' }, { people: [], text: ' ' }].map((one) => isFiltering(one as ChartFilter)),
    ).toEqual([false, false, false]);
    expect(isFiltering({ isCritical: true })).toBe(true);
  });
});

describe('a period', () => {
  // A Wednesday.
  const now = parseCivil('2027-02-17T15:30');
  it.each([
    ['today', '2027-02-17', '2027-02-18'],
    ['thisWeek', '2027-02-15', '2027-02-22'],
    ['nextTwoWeeks', '2027-02-17', '2027-03-03'],
    ['nextFourWeeks', '2027-02-17', '2027-03-17'],
    ['thisMonth', '2027-02-01', '2027-03-01'],
  ] as const)('%s is from %s up to %s', (period, start, end) => {
    const span = spanOfPeriod(period, now);
    expect([formatCivil(span.start), formatCivil(span.end)]).toEqual([start, end]);
  });

  it('contains now, whenever that is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...PERIODS), (at, period) => {
        const { start, end } = spanOfPeriod(period, at);
        expect(start <= at && at < end).toBe(true);
      }),
    );
  });
});
