import { describe, expect, it } from 'vitest';
import { fontFaceRule } from './font-face-rule.ts';
import { FONT_NAMES, fontSlug } from './font-name.ts';
import { baselineFor, opticalSize } from './optical.ts';
import { fontStack, SCRIPT_FAMILIES, textAttributes } from './text-attributes.ts';

describe('fonts', () => {
  it('end their family list with Roboto, Noto Sans of all scripts and sans-serif', () => {
    const noto = SCRIPT_FAMILIES.map((family) => `'${family}'`).join(', ');
    expect(fontStack('Work Sans')).toBe(`'Work Sans', Roboto, ${noto}, sans-serif`);
    expect(fontStack('Roboto')).toBe(`Roboto, ${noto}, sans-serif`);
  });

  it('are drawn with kerning and without ligatures, Raleway with lining figures', () => {
    expect(textAttributes('Raleway').style).toContain('font-variant-numeric:lining-nums');
    for (const font of FONT_NAMES) {
      const attributes = textAttributes(font);
      expect(attributes['text-rendering']).toBe('geometricPrecision');
      expect(attributes.style).toContain('font-kerning:normal;font-variant-ligatures:none');
      expect(Object.values(attributes).join()).not.toContain('"');
    }
  });

  it('have lower-case file names with hyphens', () => {
    expect(fontSlug('Roboto Condensed')).toBe('roboto-condensed');
  });

  it('load by a rule that names their letters and waits for the file', () => {
    const rule = fontFaceRule({ font: 'Arvo', weight: 700, subset: 'latin' }, '/f.woff2');
    expect(rule).toMatch(
      /^@font-face\{font-family:'Arvo';font-style:normal;font-weight:700;font-display:block;/,
    );
    expect(rule).toMatch(/;src:url\("\/f\.woff2"\) format\("woff2"\);unicode-range:U\+0020-007E,.*\}$/);
  });
});

describe('vertical centring', () => {
  it('puts half a capital above the centre and half below', () => {
    expect(baselineFor(100, 'Roboto', 20)).toBeCloseTo(107.109, 3);
    expect(baselineFor(100, 'Work Sans', 10)).toBeCloseTo(103.3, 3);
  });

  it('draws Rasa 1.18 times as large, the others at their size', () => {
    expect(FONT_NAMES.filter((font) => opticalSize(font, 10) !== 10)).toEqual(['Rasa']);
    expect(opticalSize('Rasa', 10)).toBeCloseTo(11.8, 10);
  });
});
