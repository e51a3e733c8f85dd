import { FONTS, type FontName } from '../model/values.ts';

export { FONTS as FONT_NAMES, type FontName };

/** The two weights that charts use (`ux.md B1.4`): 400 for children and labels, 700 for parents. */
export const FONT_WEIGHTS = [400, 700] as const;

/** A weight that has metric tables and font files. */
export type FontWeight = (typeof FONT_WEIGHTS)[number];

/** The font for letters that a chart font lacks, before the system's fonts are used (`ux.md B1`). */
export const FALLBACK_FONT: FontName = 'Roboto';

/** The name used in a font's files and packages: lower case with hyphens (`Work Sans` → `work-sans`). */
export function fontSlug(font: FontName): string {
  return font.toLowerCase().replaceAll(' ', '-');
}
