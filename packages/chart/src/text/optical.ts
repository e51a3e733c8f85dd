import type { Px } from '../model/units.ts';
import type { FontName, FontWeight } from './font-name.ts';
import { VERTICAL_METRICS } from './generated/vertical-metrics.ts';

/** Rasa's letters are small for their size, so it's drawn this much larger (`ux.md B1.9`). */
const RASA_SCALE = 1.18;

/** The font size to draw and measure with, so that all fonts look equally large at a nominal size. */
export function opticalSize(font: FontName, size: Px): Px {
  return font === 'Rasa' ? size * RASA_SCALE : size;
}

/** Height of a capital letter in em, about the same in both weights. Needs no table. */
export function capHeight(font: FontName, weight: FontWeight = 400): number {
  return VERTICAL_METRICS[font][weight].capHeight;
}

/**
 * The baseline at which text looks vertically centred on `centreY`: centred by its capitals, not by its line box
 * (`ux.md B1.9`). `size` is the drawn size; for Rasa, that of `opticalSize`.
 */
export function baselineFor(centreY: Px, font: FontName, size: Px): Px {
  return centreY + (capHeight(font) * size) / 2;
}
