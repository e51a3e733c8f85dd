import { contrastRatio, fromOklch, toOklch } from '../colour/index.ts';
import type { Colour } from '../model/index.ts';

const STEPS = 14;

/** The smallest change of lightness in one direction that reaches the ratio; null if even black or white doesn't. */
function search(colour: Colour, ground: Colour, ratio: number, end: 0 | 1): Colour | null {
  const { l, c, h } = toOklch(colour);
  const at = (share: number): Colour => fromOklch({ l: l + (end - l) * share, c, h });
  if (contrastRatio(at(1), ground) < ratio) return null;
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (contrastRatio(at(middle), ground) >= ratio) high = middle;
    else low = middle;
  }
  return at(high);
}

/**
 * The nearest colour with the required contrast to an opaque background: the same hue, just light or dark enough
 * (`ux.md` A18). Returns a colour that already passes; null when none does.
 */
export function nearestPassing(colour: Colour, ground: Colour, ratio: number): Colour | null {
  if (contrastRatio(colour, ground) >= ratio) return colour;
  const { l } = toOklch(colour);
  const distance = (found: Colour | null): number =>
    found === null ? Number.POSITIVE_INFINITY : Math.abs(toOklch(found).l - l);
  const darker = search(colour, ground, ratio, 0);
  const lighter = search(colour, ground, ratio, 1);
  return distance(darker) <= distance(lighter) ? darker : lighter;
}
