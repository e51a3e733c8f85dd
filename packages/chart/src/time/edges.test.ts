import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALES } from '../model/values.ts';
import { civilParts, formatCivil, parseCivil } from './civil-date.ts';
import {
  type Anchor,
  ceilEdge,
  floorEdge,
  nearestEdge,
  nextEdge,
  previousEdge,
  type Step,
  typicalDays,
} from './edges.ts';

/** All edges from `from` to `to`, both included. */
function listEdges(from: number, to: number, step: Step, anchor?: Anchor): number[] {
  const edges: number[] = [];
  for (let edge = ceilEdge(from, step, anchor); edge <= to; edge = nextEdge(edge, step, anchor))
    edges.push(edge);
  return edges;
}

const minutes = fc.integer({ min: parseCivil('1900-01-01'), max: parseCivil('2200-12-31') });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...SCALES).map((scale) => ({ scale })),
  fc.constantFrom<Step>(
    { scale: 'hour', count: 6 },
    { scale: 'week', count: 2 },
    { scale: 'month', count: 3 },
    { scale: 'year', count: 10 },
  ),
);
const anchor: fc.Arbitrary<Anchor> = fc.record({ start: minutes, isRelative: fc.boolean() });

const at = (text: string) => parseCivil(text);
const written = (edges: Iterable<number>) => Array.from(edges, formatCivil);

describe('edges of the calendar', () => {
  it.each([
    ['hour', '2027-01-13T09:00', '2027-01-13T10:00'],
    ['day', '2027-01-13', '2027-01-14'],
    ['week', '2027-01-11', '2027-01-18'],
    ['month', '2027-01-01', '2027-02-01'],
    ['quarter', '2027-01-01', '2027-04-01'],
    ['year', '2027-01-01', '2028-01-01'],
  ] as const)('13 January 2027 09:30 is in the %s from %s to %s', (scale, from, to) => {
    const time = at('2027-01-13T09:30');
    expect(formatCivil(floorEdge(time, { scale }))).toBe(from);
    expect(formatCivil(previousEdge(time, { scale }))).toBe(from);
    expect(formatCivil(nextEdge(time, { scale }))).toBe(to);
    expect(formatCivil(ceilEdge(time, { scale }))).toBe(to);
  });

  it('weeks begin on Monday, across the turn of the year', () => {
    expect(written(listEdges(at('2026-12-24'), at('2027-01-11'), { scale: 'week' }))).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ]);
  });

  it('months have their own lengths', () => {
    expect(written(listEdges(at('2028-01-31'), at('2028-04-01'), { scale: 'month' }))).toEqual([
      '2028-02-01',
      '2028-03-01',
      '2028-04-01',
    ]);
  });

  it('multiples of hours count from midnight, decades from years that end in 0', () => {
    expect(formatCivil(floorEdge(at('2027-01-13T11:00'), { scale: 'hour', count: 6 }))).toBe(
      '2027-01-13T06:00',
    );
    expect(formatCivil(floorEdge(at('2027-01-13'), { scale: 'year', count: 10 }))).toBe('2020-01-01');
  });

  it('the nearest edge is the earlier one of two equally near', () => {
    expect(formatCivil(nearestEdge(at('2027-01-13T12:00'), { scale: 'day' }))).toBe('2027-01-13');
    expect(formatCivil(nearestEdge(at('2027-01-13T12:01'), { scale: 'day' }))).toBe('2027-01-14');
  });
});

describe('edges of a relative axis', () => {
  const relative: Anchor = { start: at('2027-01-31T08:00'), isRelative: true };

  it('count from unit 0, months on its day or the month’s last day', () => {
    expect(written(listEdges(relative.start, at('2027-05-01'), { scale: 'month' }, relative))).toEqual([
      '2027-01-31T08:00',
      '2027-02-28T08:00',
      '2027-03-31T08:00',
      '2027-04-30T08:00',
    ]);
    expect(formatCivil(nextEdge(at('2027-02-01'), { scale: 'week' }, relative))).toBe('2027-02-07T08:00');
  });

  it('a day before the month is complete still belongs to it', () => {
    expect(formatCivil(floorEdge(at('2027-02-28T07:59'), { scale: 'month' }, relative))).toBe(
      '2027-01-31T08:00',
    );
    expect(formatCivil(floorEdge(at('2027-02-28T08:00'), { scale: 'month' }, relative))).toBe(
      '2027-02-28T08:00',
    );
  });
});

describe('edges of any step', () => {
  it('enclose every time: floor ≤ time < next, previous < time ≤ ceil', () => {
    fc.assert(
      fc.property(minutes, step, anchor, (time, size, from) => {
        const floor = floorEdge(time, size, from);
        const next = nextEdge(time, size, from);
        expect(floor).toBeLessThanOrEqual(time);
        expect(next).toBeGreaterThan(time);
        expect(previousEdge(time, size, from)).toBeLessThan(time);
        expect(ceilEdge(time, size, from)).toBe(floor === time ? time : next);
        expect([floorEdge(floor, size, from), floorEdge(next, size, from)]).toEqual([floor, next]);
        expect(previousEdge(next, size, from)).toBe(floor);
        expect([floor, next]).toContain(nearestEdge(time, size, from));
      }),
    );
  });

  it('are strictly increasing and complete', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 40 }), step, anchor, (time, steps, size, from) => {
        const end = time + Math.round(steps * typicalDays(size) * 1440);
        const edges = listEdges(time, end, size, from);
        const walked: number[] = [];
        for (let edge = ceilEdge(time, size, from); edge <= end; edge = nextEdge(edge, size, from))
          walked.push(edge);
        expect(edges).toEqual(walked);
        expect(edges.every((edge, i) => i === 0 || edge > (edges[i - 1] ?? edge))).toBe(true);
      }),
    );
  });

  it('of a finer calendar step include those of the coarser one', () => {
    const nested = [
      ['hour', 'day'],
      ['day', 'week'],
      ['day', 'month'],
      ['month', 'quarter'],
      ['quarter', 'year'],
    ] as const;
    fc.assert(
      fc.property(minutes, fc.constantFrom(...nested), (time, [fine, coarse]) => {
        const edge = nextEdge(time, { scale: coarse });
        expect(floorEdge(edge, { scale: fine })).toBe(edge);
        expect(civilParts(edge).minute).toBe(0);
      }),
    );
  });
});
