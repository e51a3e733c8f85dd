import { colourOfLinear, linearOf } from '../colour/index.ts';
import type { Colour } from '../model/index.ts';

/** The two common kinds of red-green blindness. */
export const VISIONS = ['protan', 'deutan'] as const;
export type Vision = (typeof VISIONS)[number];

/** How each kind perceives colours, in linear light, row by row (Machado, Oliveira and Fernandes 2009, severity 1). */
export const VISION_MATRIX: Readonly<Record<Vision, readonly number[]>> = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
};

/** The colour as perceived by somebody with that vision. */
export function simulateVision(colour: Colour, vision: Vision): Colour {
  const [r, g, b] = linearOf(colour);
  const matrix = VISION_MATRIX[vision];
  const row = (at: number): number =>
    (matrix[at] ?? 0) * r + (matrix[at + 1] ?? 0) * g + (matrix[at + 2] ?? 0) * b;
  return colourOfLinear([row(0), row(3), row(6)]);
}
