import type { FontName, TextMetrics } from '@giotto/chart/text';
import { type Face, type Features, featuresOf } from '../letters/face.ts';
import { drawFrames, outlineText } from '../letters/outline-text.ts';
import { safeFeatures } from '../letters/set-letters.ts';
import { type SetRun, setText, type TextShape } from '../letters/set-text.ts';
import { drawShape } from './draw-shape.ts';
import { splitColour } from './pdf-colours.ts';
import type { Pdf } from './pdf-types.ts';

/** Twice the 3 px that a halo reaches out of the letters: half of a stroke lies inside. */
const HALO_STROKE = 6;

/** What texts are drawn with. */
export interface PdfType {
  readonly font: FontName;
  readonly metrics: TextMetrics;
  /** The files that the document has already. */
  readonly known: Set<string>;
}

/** Only the letters that are used are embedded, so that the file stays small. */
function chooseFont(pdf: Pdf, { key, bytes, family }: Face, known: Set<string>): void {
  if (!known.has(key)) {
    known.add(key);
    pdf.registerFont(key, bytes, family);
  }
  pdf.font(key);
}

/** One run of letters that can be selected, as wide as the tables say (`ux.md C3`). */
function drawRun(pdf: Pdf, { text, x, width }: SetRun, y: number, features: Features): void {
  const options = {
    lineBreak: false,
    baseline: 'alphabetic',
    textWidth: width,
    wordCount: 1,
    // The types know only the older form of this option, a list, which cannot switch anything off.
    features: features as unknown as PDFKit.Mixins.OpenTypeFeatures[],
  } as const;
  pdf.text(text, x, y, options);
}

/** In the place of letters that no font here has stand frames; what they mean can still be read and copied. */
function drawUnknown(pdf: Pdf, run: SetRun, shape: TextShape): void {
  const d = drawFrames(run, shape.y, shape.size);
  if (d === '') return;
  pdf.markContent('Span', { actual: run.text });
  drawShape(pdf, { type: 'path', d, fill: shape.fill });
  pdf.endMarkedContent();
}

/** Draws a text: its halo as outlines, so that its letters stand in the file once, then one run for each font file. */
export function drawText(pdf: Pdf, shape: TextShape, type: PdfType): void {
  const { font, metrics, known } = type;
  if (shape.halo !== undefined) {
    const d = outlineText(shape, font, metrics);
    if (d !== '')
      drawShape(pdf, { type: 'path', d, stroke: shape.halo, strokeWidth: HALO_STROKE, join: 'round' });
  }
  const { colour, opacity } = splitColour(shape.fill);
  pdf.save().fillColor(colour).fontSize(shape.size);
  if (opacity < 1) pdf.fillOpacity(opacity);
  for (const run of setText(shape, font, metrics)) {
    if (run.face === undefined) drawUnknown(pdf, run, shape);
    else if (run.text.trim() !== '') {
      chooseFont(pdf, run.face, known);
      drawRun(pdf, run, shape.y, safeFeatures(run.text, run.face.font, featuresOf(font)));
    }
  }
  pdf.restore();
}
