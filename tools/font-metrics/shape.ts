import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { type FontName, type FontWeight, fontSlug } from '../../packages/chart/src/text/font-name.ts';

/** The path of the WOFF2 file of one font, weight and subset. */
function fontFile(font: FontName, weight: FontWeight, subset: string): string {
  const slug = fontSlug(font);
  return createRequire(import.meta.url).resolve(
    `@fontsource/${slug}/files/${slug}-${subset}-${weight}-normal.woff2`,
  );
}

/** Opens one font file. */
export function openFont(font: FontName, weight: FontWeight, subset: string): fontkit.Font {
  const opened = fontkit.create(readFileSync(fontFile(font, weight, subset)));
  if (!('characterSet' in opened)) throw new Error(`${font} ${weight} ${subset}: a collection, not a font`);
  return opened;
}

/**
 * The glyph advances of a text in font units, shaped as chart text is drawn (`ux.md C3`): kerning on, ligatures and
 * contextual forms off, lining figures in Raleway.
 */
export function shapeAdvances(
  opened: fontkit.Font,
  font: FontName,
  text: string,
  script: OpenTypeScript,
): number[] {
  const features: Record<string, boolean> = { kern: true, liga: false, clig: false, calt: false };
  if (font === 'Raleway') features.lnum = true;
  try {
    return opened.layout(text, features, script).positions.map((position) => position.xAdvance);
  } catch (error) {
    // A mark whose base has no anchor for its class (Raleway J + dot below) stays unattached; fontkit 2.0.4 throws
    // instead of skipping it. Attachment never changes an advance, so the result without it is exact.
    if (!(error instanceof TypeError && error.message.includes('xCoordinate'))) throw error;
    const unattached = { ...features, mark: false, mkmk: false };
    return opened.layout(text, unattached, script).positions.map((position) => position.xAdvance);
  }
}

/** The OpenType scripts that the chart fonts distinguish. */
export type OpenTypeScript = 'DFLT' | 'latn' | 'cyrl' | 'grek';
