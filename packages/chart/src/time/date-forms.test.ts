import { describe, expect, it } from 'vitest';
import type { Scale } from '../model/values.ts';
import type { AxisTimeline } from './axis-timeline.ts';
import { parseCivil } from './civil-date.ts';
import { dateForms, formatDateRange, hasSeveralYears, spanForms } from './date-forms.ts';
import { nameDate, nameField } from './date-names.ts';

const START = '2027-01-12';
const on = (scaleTypeScale: Scale, more: Partial<AxisTimeline> = {}): AxisTimeline => ({
  startDate: START,
  scaleTypeLang: 'en',
  relativeTime: false,
  scaleTypeScale,
  ...more,
});

describe('dateForms', () => {
  it.each([
    ['hour', ['12 Jan 14:00']],
    ['day', ['12 Jan']],
    ['week', ['12 Jan']],
    ['month', ['Jan']],
    ['quarter', ['Q1']],
    ['year', ['2027']],
  ] as const)('on the %s scale, within one year: %j', (scale, forms) => {
    expect(dateForms(14 / 24, on(scale), false)).toEqual(forms);
  });

  it.each([
    ['hour', '12 Jan 2027 14:00'],
    ['day', '12 Jan 2027'],
    ['week', '12 Jan 2027'],
    ['month', 'Jan 27'],
    ['quarter', 'Q1 27'],
    ['year', '2027'],
  ] as const)('on the %s scale, when the chart spans years, is always %s', (scale, form) => {
    expect(dateForms(14 / 24, on(scale), true)).toEqual([form]);
  });

  it('follows the language', () => {
    const inLanguage = (scaleTypeLang: string) => dateForms(0, on('day', { scaleTypeLang }), false)[0];
    expect(['en', 'en-US', 'de', 'fr', 'ja'].map(inLanguage)).toEqual([
      '12 Jan',
      'Jan 12',
      '12. Jan.',
      '12 janv.',
      '1月12日',
    ]);
  });

  it('falls back to English for an unknown language', () => {
    expect(dateForms(0, on('day', { scaleTypeLang: 'x!' }), false)).toEqual(['12 Jan']);
  });

  it('is overridden by the chart’s format', () => {
    const format = 'ddd D. MMMM YYYY [Week] WW HH:mm [Q]Q YY MM DD MMM M H W';
    expect(dateForms(9 / 24, on('year', { format }), true)).toEqual([
      'Tue 12. January 2027 Week 02 09:00 Q1 27 01 12 Jan 1 9 2',
    ]);
  });

  it('counts from unit 0 on a relative axis', () => {
    const relative = (scale: Scale) =>
      dateForms(40.5, on(scale, { relativeTime: true, startDate: '2027-01-12T08:00' }), true);
    expect(relative('hour')).toEqual(['Day 41 12:00']);
    expect(relative('day')).toEqual(['Day 41']);
    expect(relative('week')).toEqual(['Week 6']);
    expect(relative('month')).toEqual(['Month 2']);
    expect(dateForms(-1, on('day', { relativeTime: true }), false)[0]).toBe('Day 0');
  });
});

describe('spanForms', () => {
  it('treats ends as exclusive in data and inclusive for people: five days from a Monday are Mon to Fri', () => {
    const format = 'ddd';
    expect(spanForms(0, 5, on('day', { format, startDate: '2027-01-04' }), false)).toEqual(['Mon–Fri']);
  });

  it('writes equal parts once', () => {
    expect(spanForms(0, 12, on('day'), false)).toEqual(['12–23 Jan']);
    expect(spanForms(0, 12, on('day'), true)).toEqual(['12–23 Jan 2027']);
    expect(spanForms(0, 40, on('day'), false)).toEqual(['12 Jan – 20 Feb']);
    expect(spanForms(0, 1, on('day'), false)).toEqual(['12 Jan']);
    expect(spanForms(0, 12, on('week'), false)).toEqual(['12–23 Jan']);
    expect(spanForms(0, 60, on('month'), true)).toEqual(['Jan–Mar 27']);
    expect(spanForms(0, 100, on('quarter'), true)).toEqual(['Q1–Q2 27']);
    expect(spanForms(0, 800, on('year'), true)).toEqual(['2027–2029']);
  });

  it('includes the years when they differ', () => {
    expect(spanForms(300, 400, on('day'), false)).toEqual(['8 Nov 2027 – 15 Feb 2028']);
    expect(spanForms(300, 400, on('week'), true)).toEqual(['8 Nov 2027 – 15 Feb 2028']);
    expect(spanForms(300, 400, on('month'), false)).toEqual(['Nov 27 – Feb 28']);
    expect(spanForms(300, 400, on('quarter'), false)).toEqual(['Q4 27 – Q1 28']);
  });

  it('on the hour scale writes clock times exactly, and whole days as days', () => {
    expect(spanForms(9 / 24, 12 / 24, on('hour'), false)).toEqual(['12 Jan 09:00–12:00']);
    expect(spanForms(9 / 24, 1.5, on('hour'), false)).toEqual(['12 Jan 09:00 – 13 Jan 12:00']);
    expect(spanForms(0, 2, on('hour'), false)).toEqual(['12–13 Jan']);
  });

  it('counts part of a day as that day', () => {
    expect(spanForms(0.5, 2.25, on('day'), false)).toEqual(['12–14 Jan']);
    expect(spanForms(0.5, 2, on('day'), false)).toEqual(['12–13 Jan']);
  });

  it('without length reads like a date', () => {
    expect(spanForms(3, 3, on('day'), false)).toEqual(dateForms(3, on('day'), false));
    expect(spanForms(3, 2, on('week'), true)).toEqual(dateForms(3, on('week'), true));
  });

  it('on a relative axis includes both ends', () => {
    const relative = (scale: Scale) => on(scale, { relativeTime: true });
    expect(spanForms(2, 5, relative('day'), false)).toEqual(['Day 3–5']);
    expect(spanForms(0, 7, relative('week'), false)).toEqual(['Week 1']);
    expect(spanForms(1, 3, relative('hour'), false)).toEqual(['Day 2–3']);
    expect(spanForms(1.25, 1.5, relative('hour'), false)[0]).toBe('Day 2 06:00–12:00');
  });

  it('has no duplicate form and the longest first, in many languages', () => {
    for (const scaleTypeLang of ['en', 'en-US', 'de', 'fr', 'es', 'pl', 'ru', 'ja', 'zh', 'ar', 'hu']) {
      for (const scale of ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const) {
        for (const [start, end] of [
          [0, 12],
          [0.3, 0.4],
          [300, 500],
        ] as const) {
          const forms = spanForms(start, end, on(scale, { scaleTypeLang }), true);
          expect(new Set(forms).size).toBe(forms.length);
          expect(forms.length).toBeGreaterThan(0);
          expect(forms.every((form) => /\S/.test(form) && !/[\u2000-\u200f\u202f\u00a0]/.test(form))).toBe(
            true,
          );
        }
      }
    }
  });
});

describe('formatDateRange', () => {
  it('is exact to the day on coarse scales, to the minute on the hour scale', () => {
    expect(formatDateRange({ start: 0, end: 12 }, on('year'))).toBe('12–23 Jan');
    expect(formatDateRange({ start: 0.5, end: 0.75 }, on('hour'))).toBe('12 Jan 12:00–18:00');
    expect(formatDateRange({ start: 3 }, on('month'))).toBe('15 Jan');
  });

  it('includes the year if it differs from that of the start date', () => {
    expect(formatDateRange({ start: 400, end: 410 }, on('week'))).toBe('16–25 Feb 2028');
    expect(formatDateRange({ start: 350, end: 354 }, on('week'))).toBe('28–31 Dec');
    expect(formatDateRange({ start: 350, end: 355 }, on('week'))).toBe('28 Dec 2027 – 1 Jan 2028');
  });
});

describe('hasSeveralYears', () => {
  it('compares to the minute', () => {
    expect(hasSeveralYears(354, START)).toBe(false);
    expect(hasSeveralYears(354 + 1 / 1440, START)).toBe(true);
    expect(hasSeveralYears(0, START)).toBe(false);
  });
});

describe('names', () => {
  it('are Gregorian with Latin figures in every language', () => {
    const at = parseCivil(START);
    for (const language of ['fa', 'ar-EG', 'th', 'hi']) {
      expect(nameDate(at, 'dayMonthYear', language)).toMatch(/12.*2027|2027.*12/);
    }
  });

  it('of periods are capitalised', () => {
    expect(['en', 'de', 'fr'].map((language) => nameField('week', language))).toEqual([
      'Week',
      'Woche',
      'Semaine',
    ]);
  });
});
