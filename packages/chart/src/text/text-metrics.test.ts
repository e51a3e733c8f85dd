import { describe, expect, it } from 'vitest';
import { FONT_NAMES } from './font-name.ts';
import { allTextMetrics } from './load-text-metrics.ts';
import { createTextMetrics } from './text-metrics.ts';

const metrics = await allTextMetrics();
const width = (text: string, font: (typeof FONT_NAMES)[number] = 'Roboto') =>
  metrics.width(text, font, 400, 1);

describe('TextMetrics.width', () => {
  it('is 0 for an empty text, in every font', () => {
    for (const font of FONT_NAMES) expect(metrics.width('', font, 700, 13)).toBe(0);
  });

  it('is proportional to the size', () => {
    expect(metrics.width('Design', 'Arvo', 700, 26)).toBeCloseTo(
      2 * metrics.width('Design', 'Arvo', 700, 13),
      10,
    );
  });

  it('includes kerning: AV is narrower than A and V', () => {
    for (const font of FONT_NAMES)
      expect(width('AV', font)).toBeLessThan(width('A', font) + width('V', font));
  });

  it('equals the advances in the file: Roboto i = 498, W = 1817, figures = 1151 of 2048', () => {
    expect(width('i') * 2048).toBeCloseTo(498, 6);
    expect(width('W') * 2048).toBeCloseTo(1817, 6);
    for (const digit of '0123456789') expect(width(digit) * 2048).toBeCloseTo(1151, 6);
  });

  it('uses Roboto for letters that a font lacks', () => {
    expect(width('Ж', 'Arvo')).toBe(width('Ж', 'Roboto'));
    expect(width('Ω', 'Work Sans')).toBe(width('Ω', 'Roboto'));
  });

  it('does not kern across fonts or scripts', () => {
    expect(width('TЖ', 'Arvo')).toBe(width('T', 'Arvo') + width('Ж', 'Roboto'));
    const apart = width('Да ', 'Work Sans') + width('To', 'Work Sans');
    expect(width('Да To', 'Work Sans')).toBeCloseTo(apart, 10);
    expect(width(' To', 'Work Sans')).toBeLessThan(width(' ', 'Work Sans') + width('To', 'Work Sans'));
  });

  it('gives an emoji of any number of code points 1.25 em, Chinese and Japanese 1 em each, Korean a little less', () => {
    for (const emoji of ['🚀', '👩‍🚀', '🇫🇷', '1️⃣', '👍🏽']) expect(width(emoji)).toBe(1.25);
    for (const sign of ['漢', 'カ', '，']) expect(width(sign)).toBe(1);
    expect(width('漢字🚀')).toBe(3.25);
    expect(width('한')).toBe(0.92);
  });

  it('gives letters of other scripts their width in Noto Sans, and their marks none', () => {
    expect(width('ש')).toBeCloseTo(0.73, 2);
    expect(width('שּׁ')).toBe(width('ש'));
    expect(width('ו')).toBeLessThan(0.35);
    expect(width('ไทย')).toBeCloseTo(width('ไ') + width('ท') + width('ย'), 10);
    expect(width('ก่')).toBe(width('ก'));
    expect(width('\u{13000}')).toBe(0.6);
  });

  it('gives the half form of a consonant less width than the full one, and one below another none', () => {
    expect(width('क्ष')).toBeLessThan(width('क') + width('ष'));
    expect(width('క్ష')).toBe(width('క'));
  });

  it('gives combining marks, joiners and control characters no width', () => {
    expect(width('e\u0301')).toBe(width('é'));
    expect(width('и\u0301')).toBe(width('и'));
    expect(width('a\u200db\u00ad\u0007')).toBe(width('ab'));
  });

  it('returns the same from the cache, even after eviction', () => {
    const fresh = createTextMetrics(metrics.tables);
    const first = fresh.width('Foundation', 'Rasa', 400, 13);
    for (let i = 0; i < 20_000; i++) fresh.width(`Task ${i}`, 'Rasa', 400, 13);
    expect(fresh.width('Foundation', 'Rasa', 400, 13)).toBe(first);
  });

  it('measures texts of 500 characters', () => {
    expect(width('W'.repeat(500)) * 2048).toBeCloseTo(500 * 1817, 3);
  });
});

describe('TextMetrics heights', () => {
  it('match the measured capital heights (ux.md B1.9)', () => {
    const heights = FONT_NAMES.map((font) => Number(metrics.capHeight(font, 400).toFixed(3)));
    expect(heights).toEqual([0.711, 0.688, 0.71, 0.711, 0.74, 0.568, 0.66]);
  });

  it('order x-height, capital height and ascent', () => {
    for (const font of FONT_NAMES) {
      expect(metrics.xHeight(font, 700)).toBeLessThan(metrics.capHeight(font, 700));
      expect(metrics.capHeight(font, 700)).toBeLessThan(metrics.ascent(font, 700));
      expect(metrics.descent(font, 700)).toBeGreaterThan(0);
    }
  });
});

describe('TextMetrics.runs', () => {
  it('names the file that draws each part, and none for what the system must draw', () => {
    const runs = metrics.runs('Plán Ж 漢', 'Work Sans', 700);
    const latin = { font: 'Work Sans', weight: 700, subset: 'latin' };
    expect(runs).toEqual([
      { text: 'Plán ', file: latin },
      { text: 'Ж', file: { font: 'Roboto', weight: 700, subset: 'cyrillic' } },
      { text: ' ', file: latin },
      { text: '漢', file: undefined },
    ]);
  });

  it('keeps marks with their letter', () => {
    expect(metrics.runs('и\u0301', 'Roboto', 400)).toHaveLength(1);
  });
});
