import { FALLBACK_FONT, type FontName } from './font-name.ts';

/**
 * The families, where installed, for letters beyond the chart fonts: the same on screens and in the server's files.
 * Other systems have their own.
 */
export const SCRIPT_FAMILIES: readonly string[] = [
  'Noto Sans',
  'Noto Sans Hebrew',
  'Noto Sans Arabic',
  'Noto Sans Armenian',
  'Noto Sans Georgian',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
];

/** The CSS font-family list of a chart font: the font itself, Roboto, Noto Sans, any sans-serif (`ux.md B1`). */
export function fontStack(font: FontName): string {
  return [...new Set([font, FALLBACK_FONT, ...SCRIPT_FAMILIES])]
    .map((name) => (name.includes(' ') ? `'${name}'` : name))
    .concat('sans-serif')
    .join(', ');
}

/**
 * The CSS properties that make all browsers draw text exactly as wide as the tables say (`ux.md C3`), in React's
 * spelling.
 */
interface TextStyle {
  readonly fontKerning: 'normal';
  readonly fontVariantLigatures: 'none';
  readonly fontVariantNumeric: 'lining-nums' | 'normal';
}

/** The style of chart text; Raleway's figures are old-style by default, so it gets lining ones. */
export function textStyle(font: FontName): TextStyle {
  return {
    fontKerning: 'normal',
    fontVariantLigatures: 'none',
    fontVariantNumeric: font === 'Raleway' ? 'lining-nums' : 'normal',
  };
}

/** The same as SVG attributes for a `<g>` or `<text>`, including the family; values contain no double quotes. */
interface TextAttributes {
  readonly 'font-family': string;
  readonly 'text-rendering': 'geometricPrecision';
  readonly style: string;
}

/** The attributes that every chart text in this font carries or inherits. */
export function textAttributes(font: FontName): TextAttributes {
  const { fontKerning, fontVariantLigatures, fontVariantNumeric } = textStyle(font);
  return {
    'font-family': fontStack(font),
    'text-rendering': 'geometricPrecision',
    style: `font-kerning:${fontKerning};font-variant-ligatures:${fontVariantLigatures};font-variant-numeric:${fontVariantNumeric}`,
  };
}
