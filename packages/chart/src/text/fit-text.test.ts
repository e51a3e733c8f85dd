import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';
import { allTextMetrics } from './load-text-metrics.ts';

const metrics = await allTextMetrics();
const measure = (text: string) => metrics.width(text, 'Work Sans', 400, 13);

describe('fitText', () => {
  const title = 'Quarterly Budget Review';
  const whole = measure(title);

  it('keeps a text that fits exactly', () => {
    expect(fitText(title, whole, measure)).toBe(title);
  });

  it('cuts a text that is barely too wide', () => {
    expect(fitText(title, whole - 0.001, measure)).toMatch(/^Quarterly Budget Revi?e?…$/);
  });

  it('leaves no space before the ellipsis', () => {
    const room = measure('Quarterly …');
    expect(fitText(title, room, measure)).toBe('Quarterly…');
  });

  it('is empty when not even one letter and the ellipsis fit', () => {
    expect(fitText(title, measure('Q…'), measure)).toBe('Q…');
    expect(fitText(title, measure('Q…') - 0.001, measure)).toBe('');
    expect(fitText(title, 0, measure)).toBe('');
    expect(fitText('', 0, measure)).toBe('');
  });

  it('never cuts inside an emoji, a flag or an accented letter', () => {
    const pieces = ['👩‍🚀', '🇫🇷', 'e\u0301', '⚡', '🇩🇪'];
    const beginnings = pieces.map((_, i) => `${pieces.slice(0, i + 1).join('')}…`);
    const seen = new Set<string>();
    for (let room = 0; room < measure(pieces.join('')); room += 0.5) {
      seen.add(fitText(pieces.join(''), room, measure));
    }
    expect([...seen]).toEqual(['', ...beginnings.slice(0, -1)]);
  });

  it('always fits, begins like the text, and has no room for one character more', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.double({ min: 0, max: 300, noNaN: true }), (title, room) => {
        const fitted = fitText(title, room, measure);
        expect(measure(fitted)).toBeLessThanOrEqual(room);
        if (fitted === title) return;
        expect(measure(title)).toBeGreaterThan(room);
        expect(title.startsWith(fitted.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
