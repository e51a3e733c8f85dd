import type { Colour } from '../model/values.ts';
import { parseColour } from './hex.ts';

function linearChannel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of WCAG 2.2, 0 (black) to 1 (white); alpha is ignored. */
export function luminanceOf(colour: Colour): number {
  const { r, g, b } = parseColour(colour);
  return 0.2126 * linearChannel(r) + 0.7152 * linearChannel(g) + 0.0722 * linearChannel(b);
}

/** The contrast ratio of WCAG 2.2, 1 to 21, in either order. Flatten translucent colours first. */
export function contrastRatio(one: Colour, other: Colour): number {
  const first = luminanceOf(one);
  const second = luminanceOf(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The more readable of the two inks on the bar; the first on a tie (`ux.md` A18, auto ink). */
export function readableInk(bar: Colour, dark: Colour, light: Colour): Colour {
  return contrastRatio(bar, light) > contrastRatio(bar, dark) ? light : dark;
}
