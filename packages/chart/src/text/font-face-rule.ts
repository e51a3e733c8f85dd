import type { FontFile } from './font-run.ts';
import { unicodeRange } from './font-subset.ts';

/**
 * The CSS `@font-face` rule of one font file at a URL (or data URI). Charts must load their fonts with these rules
 * rather than those of `@fontsource`, whose overlapping ranges make browsers take letters from other files than the
 * tables do. Text waits for the font (`font-display: block`), since it would otherwise jump (`ux.md C3`).
 */
export function fontFaceRule(
  { font, weight, subset }: FontFile,
  url: string,
  format: 'woff2' | 'truetype' = 'woff2',
): string {
  return [
    `@font-face{font-family:'${font}'`,
    'font-style:normal',
    `font-weight:${weight}`,
    'font-display:block',
    `src:url("${url}") format("${format}")`,
    `unicode-range:${unicodeRange(subset)}}`,
  ].join(';');
}
