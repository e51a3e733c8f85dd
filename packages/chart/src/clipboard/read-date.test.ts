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
