import type { Shape } from '@giotto/chart/layout';
import type { FontName, TextMetrics } from '@giotto/chart/text';
import { type Face, faceOf } from './face.ts';
import { keepDrawn } from './set-letters.ts';
import { splitForeign } from './split-foreign.ts';

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
  return metrics.runs(text, font, weight).flatMap((run) => {
    const parts =
      run.file === undefined ? splitForeign(run.text, weight) : [{ text: run.text, face: faceOf(run.file) }];
    return parts.map(({ text: written, face }): SetRun => {
      const width = metrics.width(written, font, weight, size);
      const set = { face, text: face ? keepDrawn(written, face.font) : written, x, width };
      x += width;
      return set;
    });
  });
}
