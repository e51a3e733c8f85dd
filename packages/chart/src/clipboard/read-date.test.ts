import { describe, expect, it } from 'vitest';
import { formatCivil, parseCivil } from '../time/index.ts';
import { type DateReading, dateOrderOf, readDate } from './read-date.ts';

const near = parseCivil('2027-01-04');
const dayFirst: DateReading = { order: 'dmy', language: 'en', near };
const monthFirst: DateReading = { ...dayFirst, order: 'mdy' };

const read = (text: string, reading = dayFirst) => {
  const date = readDate(text, reading);
  return date && formatCivil(date.minutes);
};

describe('a date as people write it', () => {
  it.each([
    ['2027-03-04', '2027-03-04'],
    ['2027/3/4', '2027-03-04'],
    ['2027-03-04T08:30', '2027-03-04T08:30'],
    ['2027-03-04 08:30:00', '2027-03-04T08:30'],
    ['4.3.2027', '2027-03-04'],
    ['04.03.27', '2027-03-04'],
    ['4.3.', '2027-03-04'],
    ['31/12/2027', '2027-12-31'],
    ['12/31/2027', '2027-12-31'],
    ['4 March 2027', '2027-03-04'],
    ['4th of March, 2027', '2027-03-04'],
    ['March 4, 2027', '2027-03-04'],
    ['Mar 4', '2027-03-04'],
    ['4-Mar-27', '2027-03-04'],
    ['04/Mar/27 8:15 PM', '2027-03-04T20:15'],
    ["4 Mar '27", '2027-03-04'],
    ['Thu 4 Mar 2027', '2027-03-04'],
    ['Thu 4/3/27 8:00 AM', '2027-03-04T08:00'],
    ['4 Mar 2027, 2:15 pm', '2027-03-04T14:15'],
    ['29 Feb 2028', '2028-02-29'],
    ['20270304', '2027-03-04'],
    ['2027-W09-4', '2027-03-04'],
    ['2027. 3. 4.', '2027-03-04'],
    ['4. 3. 2027', '2027-03-04'],
    ['2027年3月4日', '2027-03-04'],
    ['2027年3月4日(木) 14:30', '2027-03-04T14:30'],
    ['2027年3月4日 下午2:30', '2027-03-04T14:30'],
    ['2027년 3월 4일 오후 2시 15분', '2027-03-04T14:15'],
    ['２０２７－０３－０４', '2027-03-04'],
    ['٢٠٢٧-٠٣-٠٤', '2027-03-04'],
    ['२०२७-०३-०४', '2027-03-04'],
    ['2027‑03‑04', '2027-03-04'],
    ['2027 – 03 – 04', '2027-03-04'],
    ['\u200e13/\u200e3/\u200e2027', '2027-03-13'],
    ['\u200f2027-03-04\u200f', '2027-03-04'],
    ['04.03.2027 08.30', '2027-03-04T08:30'],
    ['4.3.2027 klo 8.00', '2027-03-04T08:00'],
    ['2027/03/04 8:00 a.m.', '2027-03-04T08:00'],
    ['2027-03-04 8 PM', '2027-03-04T20:00'],
    ['2027-03-04 24:00', '2027-03-04'],
    ['2027-03-04 23:59:59', '2027-03-04'],
    ['2027-03-04 23:59:00', '2027-03-04T23:59'],
    ['99-12-30', '1999-12-30'],
  ])('CH-400 %s is %s', (text, date) => expect(read(text)).toBe(date));

  it.each([
    ['4. März 2027', 'de', '2027-03-04'],
    ['4. Sept. 2027', 'de', '2027-09-04'],
    ['4 mars 2027', 'fr', '2027-03-04'],
    ['1er févr. 2027', 'fr', '2027-02-01'],
    ['4 de marzo de 2027', 'es', '2027-03-04'],
    ['4 March 2027', 'fr', '2027-03-04'],
  ])('CH-400 %s in %s is %s', (text, language, date) =>
    expect(read(text, { ...dayFirst, language })).toBe(date),
  );

  it.each([
    '4 mars 2027',
    '4 мар. 2027',
    '4 марта 2027 г.',
    '4-mrt-2027',
    '4 marca 2027',
    '4. března 2027',
    '4 Μαρτίου 2027',
    '4. maaliskuuta 2027',
    '2027. március 4.',
    '2027-Mar-04',
    '٤ مارس ٢٠٢٧',
  ])('CH-400 %s is 4 March in any language', (text) => expect(read(text)).toBe('2027-03-04'));

  it('CH-400 takes a foreign word for a month only beside a year', () => {
    expect([read('5 set 2027'), read('Set 5'), read('Out 1')]).toEqual(['2027-09-05', null, null]);
  });

  it('CH-400 reads three pairs of figures from the year where that is the order', () => {
    const yearFirst: DateReading = { ...dayFirst, order: 'ymd' };
    expect([read('27-03-01'), read('27-03-01', yearFirst), read('27.03.01', yearFirst)]).toEqual([
      '2001-03-27',
      '2027-03-01',
      '2001-03-27',
    ]);
  });

  it('CH-400 reads numeric dates in the language’s order, and says when another order would give another date', () => {
    expect([read('03/04/2027'), read('03/04/2027', monthFirst)]).toEqual(['2027-04-03', '2027-03-04']);
    expect(readDate('03/04/2027', dayFirst)?.isAmbiguous).toBe(true);
    for (const sure of ['03.04.2027', '13/04/2027', '03/03/2027', '2027-03-04']) {
      expect(readDate(sure, monthFirst)?.isAmbiguous).toBe(false);
    }
  });

  it('CH-400 puts a date without a year nearest to the chart’s start', () => {
    expect([read('20 Dec'), read('4 Jul'), read('5 Jul')]).toEqual([
      '2026-12-20',
      '2027-07-04',
      '2027-07-05',
    ]);
    expect(read('20 Jul')).toBe('2026-07-20');
  });

  it.each([
    '',
    '4',
    '2027',
    'Design',
    'Phase 2',
    '31.2.2027',
    '32 Jan',
    '2027-13-01',
    '0/0/2027',
    '1899-12-31',
    '2201-01-01',
    'May',
    'Mon',
    'x'.repeat(61),
    '12:30',
    '1.2',
    '3 boats',
  ])('CH-400 “%s” is not a date', (text) => expect(read(text)).toBeNull());

  it.each([
    ['de', 'dmy'],
    ['en', 'dmy'],
    ['en-US', 'mdy'],
    ['sv', 'ymd'],
    ['ja', 'ymd'],
    ['no such language', 'dmy'],
  ])('CH-400 %s writes %s', (language, order) => expect(dateOrderOf(language)).toBe(order));
});
