import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALES, type Scale } from '../model/values.ts';
import { buildHeader, type HeaderCell, type HeaderRequest, type HeaderRows } from './header-rows.ts';

/** Every letter is 7 px wide, so that widths in these tests are easy to calculate. */
const measure = (text: string) => text.length * 7;

interface Options {
  readonly units: number;
  readonly width: number;
  readonly startDate?: string;
  readonly language?: string;
  readonly isRelative?: boolean;
}

function header(scale: Scale, options: Options): HeaderRows {
  const { units, width, startDate = '2027-01-04', language = 'en', isRelative = false } = options;
  const request: HeaderRequest = {
    timeline: {
      startDate,
      scaleTypeLang: language,
      scaleTypeScale: scale,
      relativeTime: isRelative,
    },
    units,
    unitWidth: width / units,
    measureUpper: measure,
    measureLower: measure,
  };
  return buildHeader(request);
}

const labels = (cells: readonly HeaderCell[]) => cells.map(({ label }) => label);

describe('header rows by the calendar (ux.md A8)', () => {
  it('weeks: month above, days or week numbers below', () => {
    const wide = header('week', { units: 28, width: 800 });
    expect(labels(wide.upper)).toEqual(['January 2027']);
    expect(labels(wide.lower)).toEqual(['4–10', '11–17', '18–24', '25–31']);
    expect(labels(header('week', { units: 28, width: 4 * 42 }).lower)).toEqual(['W1', 'W2', 'W3', 'W4']);
    expect(labels(header('week', { units: 28, width: 4 * 20 }).lower)).toEqual(['W1', 'W3']);
  });

  it('weeks: every second or fourth one when numbers are too wide, never without their W', () => {
    const { lower } = header('week', { units: 84, width: 12 * 20, startDate: '2027-03-01' });
    expect(labels(lower)).toEqual(['W9', 'W11', 'W13', 'W15', 'W17', 'W19']);
    const narrow = header('week', { units: 84, width: 12 * 9, startDate: '2027-03-01' });
    expect(labels(narrow.lower)).toEqual(['W9', 'W13', 'W17']);
    expect(lower.map(({ from }) => from)).toEqual([0, 14, 28, 42, 56, 70]);
  });

  it('days: weekday and number, number, every seventh, bare ticks', () => {
    const day = (width: number) => header('day', { units: 28, width: 28 * width, startDate: '2027-02-01' });
    expect(labels(day(50).lower).slice(0, 3)).toEqual(['Mon 1', 'Tue 2', 'Wed 3']);
    expect(labels(day(49).lower).slice(0, 3)).toEqual(['M 1', 'T 2', 'W 3']);
    expect(labels(day(30).lower).slice(0, 3)).toEqual(['1', '2', '3']);
    expect(labels(day(20).lower)).toEqual(['1', '8', '15', '22']);
    const ticks = header('day', { units: 360, width: 360 * 3, startDate: '2027-02-01' });
    expect(ticks.scale).toBe('day');
    expect(new Set(labels(ticks.lower))).toEqual(new Set(['']));
    expect(ticks.lower.length).toBe(52);
  });

  it('hours: date above, every hour or every 2nd, 3rd, 6th, 12th below', () => {
    const hours = (width: number) => header('hour', { units: 1, width: 24 * width });
    expect(labels(hours(22).upper)).toEqual(['Mon 4 Jan']);
    expect(labels(hours(22).lower).slice(7, 10)).toEqual(['07', '08', '09']);
    const every = [21, 10, 5, 3, 2].map((width) => labels(hours(width).lower).slice(0, 3));
    expect(every).toEqual([
      ['00', '02', '04'],
      ['00', '03', '06'],
      ['00', '06', '12'],
      ['00', '12'],
      ['00', '12'],
    ]);
  });

  it('hours: a cut cell of several hours names the first whole hour in it', () => {
    const { lower } = header('hour', { units: 1, width: 24 * 21, startDate: '2027-01-04T08:30' });
    expect(lower.slice(0, 2)).toEqual([
      { from: 0, to: 1.5 / 24, label: '09', isPartial: true },
      { from: 1.5 / 24, to: 3.5 / 24, label: '10', isPartial: false },
    ]);
  });

  it('months: year above; January, Jan, J, 1 below', () => {
    const month = (width: number) =>
      labels(header('month', { units: 365, width, startDate: '2027-01-01' }).lower);
    expect(month(12 * 80).slice(0, 2)).toEqual(['January', 'February']);
    expect(month(12 * 45).slice(0, 2)).toEqual(['Jan', 'Feb']);
    expect(month(12 * 20).slice(0, 3)).toEqual(['J', 'F', 'M']);
    expect(labels(header('month', { units: 365, width: 900, startDate: '2027-01-01' }).upper)).toEqual([
      '2027',
    ]);
  });

  it('quarters: Q1, 1; years: 2027, 27, decades above', () => {
    const quarters = (width: number) =>
      labels(header('quarter', { units: 365, width, startDate: '2027-01-01' }).lower);
    expect(quarters(4 * 30)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expect(quarters(4 * 18)).toEqual(['1', '2', '3', '4']);
    const years = (width: number) => header('year', { units: 1461, width, startDate: '2027-01-01' });
    expect(labels(years(4 * 40).lower)).toEqual(['2027', '2028', '2029', '2030']);
    expect(labels(years(4 * 39).upper)).toEqual(['2020s', '2030']);
    expect(labels(years(4 * 35).upper)).toEqual(['2020s', '']);
    expect(labels(years(4 * 30).lower)).toEqual(['27', '28', '29', '30']);
  });

  it('labels are never mixed long and short in a row: one month that does not fit shortens all', () => {
    const { lower } = header('month', { units: 365, width: 12 * 70, startDate: '2027-01-01' });
    expect(labels(lower)).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '));
  });

  it('a partial cell of the upper row has a shorter form, and none only where no form fits', () => {
    const { upper } = header('week', { units: 28, width: 28 * 20, startDate: '2027-01-30' });
    expect(upper).toEqual([
      { from: 0, to: 2, label: 'Jan', isPartial: true },
      { from: 2, to: 28, label: 'February 2027', isPartial: true },
    ]);
    const narrow = header('week', { units: 28, width: 28 * 10, startDate: '2027-01-30' });
    expect(labels(narrow.upper)).toEqual(['', 'February 2027']);
  });

  it('a partial cell of the upper row reduces the space before its name rather than lose it', () => {
    const start = (width: number) =>
      labels(header('week', { units: 28, width: 28 * width, startDate: '2027-01-30' }).upper);
    expect(start(14.5)).toEqual(['Jan', 'February 2027']);
    expect(start(14)).toEqual(['', 'February 2027']);
  });

  it('a partial month next to months with years has its own or none: “Jan 27” would read as a day', () => {
    const edge = (days: number) => {
      const startDate = `2027-01-${32 - days}`;
      return labels(header('week', { units: 28 + days, width: (28 + days) * 20, startDate }).upper);
    };
    expect(edge(4)).toEqual(['Jan 2027', 'February 2027']);
    expect(edge(3)).toEqual(['Jan', 'February 2027']);
  });

  it('the first and last month keep a name wherever a short one fits, at any zoom, in any language', () => {
    const isMonths = (cells: readonly HeaderCell[]) => {
      const lengths = cells.filter(({ isPartial }) => !isPartial).map(({ from, to }) => to - from);
      return lengths.length > 0 && lengths.every((days) => days >= 28 && days <= 31);
    };
    let seen = 0;
    const property = fc.property(
      fc.constantFrom<Scale>('day', 'week'),
      fc.constantFrom('en', 'de', 'fr'),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 60, max: 300 }),
      fc.integer({ min: 2, max: 30 }),
      (scale, language, offset, units, unitWidth) => {
        const start = Date.UTC(2027, 0, 1 + offset);
        const startDate = new Date(start).toISOString().slice(0, 10);
        const { upper } = header(scale, { units, width: units * unitWidth, startDate, language });
        if (!isMonths(upper)) return;
        const locale = language === 'en' ? 'en-GB' : language;
        const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
        for (const { from, to, label } of upper) {
          const name = shortMonth.format(start + from * 86_400_000);
          const hasRoom = (to - from) * unitWidth >= measure(name) + 12;
          if (hasRoom) expect(label).not.toBe('');
          seen++;
        }
      },
    );
    fc.assert(property, { numRuns: 500 });
    expect(seen).toBeGreaterThan(100);
  });

  it('are written in the chart’s language', () => {
    const { upper, lower } = header('week', {
      units: 28,
      width: 28 * 7,
      language: 'de',
      startDate: '2027-03-01',
    });
    expect(labels(upper)).toEqual(['März 2027']);
    expect(labels(lower)).toEqual(['1–7', '8–14', '15–21', '22–28']);
    const french = header('quarter', { units: 365, width: 200, language: 'fr', startDate: '2027-01-01' });
    expect(labels(french.lower)).toEqual(['T1', 'T2', 'T3', 'T4']);
  });

  it('an unreadable scale is replaced by a coarser one', () => {
    expect(header('hour', { units: 70, width: 800 }).scale).toBe('day');
    expect(header('day', { units: 3000, width: 800 }).scale).not.toBe('day');
    expect(header('year', { units: 110_000, width: 800 }).scale).toBe('year');
  });

  it('a timeline without length has no cells', () => {
    expect(header('day', { units: 0, width: 800 })).toEqual({ scale: 'day', upper: [], lower: [] });
  });
});

describe('header rows of a relative axis', () => {
  it.each([
    ['day', 14, ['Week 1', 'Week 2'], ['Day 1', 'Day 2']],
    ['week', 28, ['Month 1'], ['Week 1', 'Week 2']],
    ['month', 365, ['Year 1'], ['Month 1', 'Month 2']],
    ['quarter', 365, ['Year 1'], ['Quarter 1', 'Quarter 2']],
    ['year', 730, ['1–10'], ['Year 1', 'Year 2']],
  ] as const)('%s', (scale, units, upper, lower) => {
    const rows = header(scale, { units, width: 2000, startDate: '2027-01-13T08:00', isRelative: true });
    expect(labels(rows.upper)).toEqual(upper);
    expect(labels(rows.lower).slice(0, 2)).toEqual(lower);
    expect(rows.lower[0]).toMatchObject({ from: 0, isPartial: false });
  });

  it('hours count from the start of each day of the chart', () => {
    const rows = header('hour', {
      units: 2,
      width: 48 * 30,
      startDate: '2027-01-13T08:00',
      isRelative: true,
    });
    expect(labels(rows.upper)).toEqual(['Day 1', 'Day 2']);
    expect(labels(rows.lower).slice(22, 26)).toEqual(['23', '24', '1', '2']);
  });
});

describe('any header', () => {
  const options = fc.record({
    units: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0.01, max: 60, noNaN: true })),
    width: fc.integer({ min: 50, max: 5000 }),
    startDate: fc.constantFrom('2027-01-04', '2027-01-31T08:30', '1999-12-31T23:59', '2028-02-29'),
    language: fc.constantFrom('en', 'de', 'ja', 'en-US'),
    isRelative: fc.boolean(),
  });

  it('tiles the timeline in both rows without gaps, with every label inside its cell', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCALES), options, (scale, given) => {
        const rows = header(scale, given);
        for (const row of [rows.upper, rows.lower]) {
          expect(row[0]?.from).toBe(0);
          expect(row.at(-1)?.to).toBe(given.units);
          row.forEach((cell, i) => {
            expect(cell.to).toBeGreaterThan(cell.from);
            if (i > 0) expect(cell.from).toBe(row[i - 1]?.to);
            const room = ((cell.to - cell.from) * given.width) / given.units;
            if (cell.label !== '') expect(measure(cell.label) + 8).toBeLessThanOrEqual(room + 0.011);
            if (!cell.isPartial && rows.upper === row) expect(cell.label).not.toBe('');
          });
        }
        expect(SCALES.indexOf(rows.scale)).toBeGreaterThanOrEqual(SCALES.indexOf(scale));
        expect(rows.lower.length).toBeLessThanOrEqual(given.width / 4 + 3);
      }),
    );
  });
});
