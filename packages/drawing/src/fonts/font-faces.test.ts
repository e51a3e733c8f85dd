import { existsSync } from 'node:fs';
import { allTextMetrics, FONT_NAMES, FONT_WEIGHTS, subsetsOf } from '@giotto/chart/text';
import { describe, expect, it } from 'vitest';
import { openFace } from '../text/face.ts';
import { fontDataUri, fontPath } from './font-data-uri.ts';
import { fontFacesFor, subsetFacesFor } from './font-faces.ts';

const metrics = await allTextMetrics();

/** The files in the rules, as `Roboto 400 U+0020`: family, weight and first letter. */
function facesIn(css: string): string[] {
  return [...css.matchAll(/font-family:'([^']+)'.*?font-weight:(\d+).*?unicode-range:(U\+[0-9A-F]+)/g)].map(
    ([, family, weight, first]) => `${family} ${weight} ${first}`,
  );
}

describe('font files', () => {
  it('exist for every font, weight and subset, as WOFF2', () => {
    for (const font of FONT_NAMES) {
      for (const weight of FONT_WEIGHTS) {
        for (const subset of subsetsOf(font)) {
          expect(existsSync(fontPath({ font, weight, subset }))).toBe(true);
        }
      }
    }
    const uri = fontDataUri({ font: 'Arvo', weight: 400, subset: 'latin' });
    expect(
      Buffer.from(uri.split(',')[1] ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
  });
});

describe('fontFacesFor', () => {
  it('holds only the Latin subset in the weights used, for Latin texts', () => {
    const css = fontFacesFor(metrics, 'Rasa', [{ text: 'Größe', weight: 400 }]);
    expect(facesIn(css)).toEqual(['Rasa 400 U+0020']);
  });

  it('adds other alphabets and the fallback font where texts need them', () => {
    const css = fontFacesFor(metrics, 'Work Sans', [
      { text: 'Žatec', weight: 700 },
      { text: 'Дом 🚀 漢', weight: 400 },
    ]);
    expect(facesIn(css)).toEqual([
      'Roboto 400 U+0301',
      'Work Sans 400 U+0020',
      'Work Sans 700 U+0020',
      'Work Sans 700 U+0100',
    ]);
  });

  it("doesn't depend on the order of texts, and is empty without any", () => {
    const texts = [
      { text: 'A', weight: 400 },
      { text: 'Ł', weight: 700 },
    ] as const;
    expect(fontFacesFor(metrics, 'Arimo', texts)).toBe(fontFacesFor(metrics, 'Arimo', [...texts].reverse()));
    expect(fontFacesFor(metrics, 'Arimo', [])).toBe('');
  });

  it('contains nothing that would close a style element', () => {
    const css = fontFacesFor(metrics, 'Arimo', [{ text: '</style>&', weight: 400 }]);
    expect(css).not.toMatch(/[<&]/);
  });
});

describe('subsetFacesFor', () => {
  const readFont = (css: string) =>
    openFace('test', Buffer.from(/base64,([^"]+)/.exec(css)?.[1] ?? '', 'base64'));
  const hasLetters = (css: string, letters: string) =>
    [...letters].map((letter) => readFont(css).font.glyph(letter.codePointAt(0) ?? 0) !== undefined);

  it('holds the same files as whole fonts, with only the letters used, at a fifth of their weight', async () => {
    const texts = [
      { text: 'Größe 7', weight: 400 },
      { text: 'Дом Žatec', weight: 700 },
    ] as const;
    const css = await subsetFacesFor(metrics, 'Arimo', texts);
    const whole = fontFacesFor(metrics, 'Arimo', texts);
    expect(facesIn(css)).toEqual(facesIn(whole));
    expect(css).toContain('format("truetype")');
    expect(css.length).toBeLessThan(whole.length / 5);
    expect(await subsetFacesFor(metrics, 'Arimo', [...texts].reverse())).toBe(css);
  });

  it('holds accented letters also as their parts', async () => {
    const css = await subsetFacesFor(metrics, 'Roboto', [{ text: 'é', weight: 400 }]);
    expect(hasLetters(css, 'éex')).toEqual([true, true, false]);
  });

  it('is empty without texts', async () => {
    expect(await subsetFacesFor(metrics, 'Roboto', [])).toBe('');
  });
});
