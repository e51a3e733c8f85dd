import type { Colour } from '../model/values.ts';

/** A colour's channels: red, green and blue 0 to 255, alpha 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** The grammar of every colour in a chart: `#rrggbb` or `#rrggbbaa`, either case (`chart-model.md`, Elements). */
const COLOUR_PATTERN = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Whether the text is a valid chart colour. */
export function isColour(text: string): text is Colour {
  return COLOUR_PATTERN.test(text);
}

/** The channels of a colour. Throws a RangeError for an invalid text; schemas keep such values out. */
export function parseColour(colour: Colour): Rgba {
  if (!isColour(colour)) throw new RangeError(`not a colour: ${JSON.stringify(colour)}`);
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return { r: channel(1), g: channel(3), b: channel(5), a: colour.length === 9 ? channel(7) / 255 : 1 };
}

/** The colour as upper-case `#RRGGBB`, with two more digits only when it isn't opaque. */
export function formatColour({ r, g, b, a }: Rgba): Colour {
  const channels = a < 1 ? [r, g, b, a * 255] : [r, g, b];
  const digits = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('').toUpperCase()}`;
}
