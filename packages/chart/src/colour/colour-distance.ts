import type { Colour } from '../model/index.ts';
import { linearOf } from './oklch.ts';

/** Lightness and the two colour axes of CIELAB under D65. */
function labOf(colour: Colour): readonly [number, number, number] {
  const [r, g, b] = linearOf(colour);
  const curve = (value: number): number =>
    value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116;
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The perceived difference of two colours, ΔE of CIELAB: 2 is just noticeable, 100 is black and white. */
export function colourDistance(one: Colour, other: Colour): number {
  const [first, second] = [labOf(one), labOf(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}
