import type { Px } from '../model/units.ts';
import type { FontName, FontWeight } from './font-name.ts';
import { VERTICAL_METRICS } from './generated/vertical-metrics.ts';

/** Rasa's letters are small for their size: it is drawn this much larger (`ux.md B1.9`). */
const RASA_SCALE = 1.18;

/** The font size to draw and to measure with, so that all fonts look equally large at a nominal size. */
export function opticalSize(font: FontName, size: Px): Px {
  return font === 'Rasa' ? size * RASA_SCALE : size;
}

/** Height of a capital letter in em, both weights alike. Needs no table. */
export function capHeight(font: FontName, weight: FontWeight = 400): number {
  return VERTICAL_METRICS[font][weight].capHeight;
}

/**
 * The baseline at which text looks vertically centred on `centreY`: centred by its capitals, not by its line box
 * (`ux.md B1.9`). The size is the drawn one, for Rasa that of `opticalSize`.
 */
export function baselineFor(centreY: Px, font: FontName, size: Px): Px {
  return centreY + (capHeight(font) * size) / 2;
}
