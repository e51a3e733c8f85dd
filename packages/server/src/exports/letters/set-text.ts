import type { Shape } from '@giotto/chart/layout';
import type { FontName, TextMetrics } from '@giotto/chart/text';
import type { Face } from './face.ts';
import { findFace } from './find-face.ts';
import { keepDrawn } from './set-letters.ts';

export type TextShape = Extract<Shape, { type: 'text' }>;

/** A part of a text that one font file draws, with its place. */
export interface SetRun {
  /** Undefined: no font on this machine has the letters. */
  readonly face: Face | undefined;
  /** What is drawn; for letters without a face what stands in their place. */
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Where a text begins: its anchor is its start, middle or end. */
function leftOf({ anchor, width, x }: TextShape): number {
  return anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
}

/** Splits a text by the files that draw it; each run lies where the metric tables have it (`ux.md C3`). */
export function setText(shape: TextShape, font: FontName, metrics: TextMetrics): SetRun[] {
  const { size, text, weight } = shape;
  let x = leftOf(shape);
  return metrics.runs(text, font, weight).map((run) => {
    const face = findFace(run, weight);
    const width = metrics.width(run.text, font, weight, size);
    const set = { face, text: face ? keepDrawn(run.text, face.font) : run.text, x, width };
    x += width;
    return set;
  });
}
