import { describe, expect, it } from 'vitest';
import { readHours, writeHours } from './hours-text.ts';

const MORNING = { from: 480, to: 720 };
const AFTERNOON = { from: 780, to: 1_020 };

describe('CH-660 the working time of a day', () => {
  it('is written with two digits, dashes and commas, and read back', () => {
    expect(writeHours([MORNING, AFTERNOON])).toBe('08:00–12:00, 13:00–17:00');
    expect(readHours('08:00–12:00, 13:00–17:00')).toEqual({ spans: [MORNING, AFTERNOON] });
    expect(writeHours([{ from: 0, to: 1_440 }])).toBe('00:00–24:00');
  });

  it.each([
    '8-12;13-17',
    '8:00 - 12:00, 13:00 — 17:00',
    '13–17, 8–12,',
    '0800-1200, 1300-1700',
    '8h–12h, 13.00–17h00',
  ])('is read from ‘%s’ too, in order', (text) =>
    expect(readHours(text)).toEqual({ spans: [MORNING, AFTERNOON] }),
  );

  it.each([
    ['', 'empty', ''],
    [' , ', 'empty', ''],
    ['8', 'form', '8'],
    ['8–', 'form', '8–'],
    ['8–12–13', 'form', '8–12–13'],
    ['eight–12', 'time', 'eight'],
    ['8–24:01', 'time', '24:01'],
    ['8–25', 'time', '25'],
    ['8:60–12', 'time', '8:60'],
    ['8–12, 22–6', 'order', '22–6'],
    ['8–8', 'order', '8–8'],
    ['8–12, 11:59–17', 'overlap', '08:00–12:00, 11:59–17:00'],
  ])('is refused in ‘%s’: %s at ‘%s’', (text, reason, part) => {
    expect(readHours(text)).toEqual({ fault: { reason, part } });
  });

  it('may begin at midnight and end at the next, touch the one before, and begin a minute later', () => {
    expect(readHours('0:00–24:00')).toEqual({ spans: [{ from: 0, to: 1_440 }] });
    expect(readHours('8–12, 12–17')).toEqual({ spans: [MORNING, { from: 720, to: 1_020 }] });
    expect(readHours('8–12, 12:01–17')).toEqual({ spans: [MORNING, { from: 721, to: 1_020 }] });
  });

  it('has at most 12 spans', () => {
    const spans = (count: number) => Array.from({ length: count }, (_, at) => `${at}:00–${at}:30`).join(', ');
    expect(readHours(spans(11))).not.toHaveProperty('fault');
    expect(readHours(spans(12))).not.toHaveProperty('fault');
    expect(readHours(spans(13))).toMatchObject({ fault: { reason: 'many' } });
  });
});
