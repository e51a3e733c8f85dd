import type { Colour } from '../model/values.ts';
import { formatColour, parseColour, type Rgba } from './hex.ts';

function blend(from: Rgba, to: Rgba, share: number): Rgba {
  const channel = (key: keyof Rgba): number => from[key] + (to[key] - from[key]) * share;
  return { r: channel('r'), g: channel('g'), b: channel('b'), a: channel('a') };
}

/** The colour `share` (0 to 1) of the way from `from` to `to`, in sRGB. */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  return formatColour(blend(parseColour(from), parseColour(to), Math.min(1, Math.max(0, share))));
}

/** The visible colour when `over` covers the opaque colour `under`. */
export function flattenColour(over: Colour, under: Colour): Colour {
  const top = parseColour(over);
  if (top.a === 1) return over;
  return formatColour({ ...blend(parseColour(under), top, top.a), a: 1 });
}

/** The colour with an opacity of 0 to 1. */
export function withOpacity(colour: Colour, opacity: number): Colour {
  return formatColour({ ...parseColour(colour), a: opacity });
}
