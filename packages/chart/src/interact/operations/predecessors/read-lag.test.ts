import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAG_UNITS, type Lag, UNIT_LIMIT } from '../../../model/index.ts';
import { formatLag, readLag } from './index.ts';
import { splitList } from './split-list.ts';

const read = (text: string) => {
  const result = readLag(text);
  return 'problem' in result ? result.problem : result.lag;
};

describe('CH-670 a lag', () => {
  it.each([
    ['2', 2],
    ['2d', 2],
    ['-2 days', -2],
    ['1,5', 1.5],
    ['0.25d', 0.25],
    ['0w', 0],
  ])('of “%s” is a plain number of days', (text, days) => expect(read(text)).toBe(days));

  it.each([
    ['+4h', 4, 'h'],
    ['30m', 30, 'm'],
    ['-1.5w', -1.5, 'w'],
    ['+3 ed', 3, 'ed'],
    ['90em', 90, 'em'],
    ['2eh', 2, 'eh'],
    ['−1 ew', -1, 'ew'],
    ['-50%', -50, '%'],
    ['33,3 %', 33.3, '%'],
  ])('of “%s” keeps its unit', (text, value, unit) => expect(read(text)).toEqual({ value, unit }));

  it.each([
    ['2 weeks', 'w'],
    ['2 hrs', 'h'],
    ['2 mins', 'm'],
    ['2 edays', 'ed'],
    ['2 ewks', 'ew'],
    ['2 Std.', 'h'],
    ['2 Wochen', 'w'],
    ['2 fTage', 'ed'],
    ['2 fStd', 'eh'],
    ['2ft', 'ed'],
    ['2 semaines', 'w'],
    ['2 heures', 'h'],
    ['2je', 'ed'],
    ['2 se', 'ew'],
  ])('of “%s” is read in every language', (text, unit) => expect(read(text)).toEqual({ value: 2, unit }));

  it.each(['2 Tage', '2 jours', '2t', '2j'])('of “%s” is two days', (text) => expect(read(text)).toBe(2));

  it.each(['', 'd', '+', '2d 3h', '1e3', '--2', '2+3', 'NaN', '1.2.3'])('of “%s” is none', (text) =>
    expect(read(text)).toBe('form'),
  );

  it.each(['2 months', '2y', '2e%', '2 fortnights', '2 constructor', '1mo'])(
    'has no unit as in “%s”',
    (text) => expect(read(text)).toBe('unit'),
  );

  it('is at most as long as a chart, or as many per cent', () => {
    for (const text of [`${UNIT_LIMIT}`, `-${UNIT_LIMIT}ed`, `${UNIT_LIMIT}%`, `${UNIT_LIMIT * 24}h`])
      expect(read(text)).not.toBe('limit');
    for (const text of [`${UNIT_LIMIT + 1}`, `-${UNIT_LIMIT}.1ed`, `${UNIT_LIMIT + 1}%`, '15715w'])
      expect(read(text)).toBe('limit');
  });
});

const minutes = fc.integer({ min: -UNIT_LIMIT * 1440, max: UNIT_LIMIT * 1440 });
const millionths = fc.integer({ min: -15_000_000_000, max: 15_000_000_000 });
const arbitraryLag: fc.Arbitrary<number | Lag> = fc.oneof(
  minutes.map((count) => count / 1440),
  fc
    .record({ millionths, unit: fc.constantFrom(...LAG_UNITS) })
    .filter((lag) => lag.unit !== 'd' && lag.millionths !== 0)
    .map((lag): Lag => ({ value: lag.millionths / 1e6, unit: lag.unit })),
);

describe('CH-671 a lag that was written', () => {
  it('reads the same', () => {
    fc.assert(
      fc.property(arbitraryLag, (lag) => {
        const text = formatLag(lag);
        expect(text === '' ? 0 : read(text)).toEqual(lag === 0 ? 0 : lag);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is written the same once it was read', () => {
    const any = fc.oneof(
      fc.double({ min: -UNIT_LIMIT, max: UNIT_LIMIT, noNaN: true }),
      fc.record({
        value: fc.double({ min: -15_000, max: 15_000, noNaN: true }),
        unit: fc.constantFrom(...LAG_UNITS),
      }),
    );
    fc.assert(
      fc.property(any, (lag) => {
        const once = formatLag(lag);
        const again = once === '' ? 0 : read(once);
        expect(again).not.toBeTypeOf('string');
        if (typeof lag !== 'number' && lag.unit !== 'd')
          expect(typeof again === 'string' ? again : formatLag(again)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays readable', () => {
    expect(formatLag(1 / 3)).toBe('+0.333333d');
    expect(formatLag({ value: -1.5, unit: 'w' })).toBe('-1.5w');
    expect(formatLag({ value: 110_000, unit: '%' })).toBe('+110000%');
    expect(formatLag({ value: 1e-9, unit: 'h' })).toBe('');
    expect(formatLag(0)).toBe('');
  });
});

it('CH-671 reading never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      readLag(text);
      splitList(text);
    }),
  );
});
