import type { Colour } from '@giotto/chart/model';

/** A PDF colour: opacity is separate, since PDF keeps it in the graphics state. */
export interface PdfColour {
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Splits `#rrggbb` or `#rrggbbaa`. */
export function splitColour(colour: Colour): PdfColour {
  if (colour.length !== 9) return { colour, opacity: 1 };
  return { colour: colour.slice(0, 7), opacity: Number.parseInt(colour.slice(7), 16) / 255 };
}
