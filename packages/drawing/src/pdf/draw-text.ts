import type { FontName, TextMetrics } from '@giotto/chart/text';
import type { Face } from '../text/face.ts';
import { drawFrames, listPictures, outlineRuns } from '../text/outline-text.ts';
import { type ShapedRun, shapeText, type TextShape } from '../text/shape-text.ts';
import { drawShape } from './draw-shape.ts';
import { splitColour } from './pdf-colours.ts';
import type { Pdf } from './pdf-types.ts';
import { showGlyphs } from './show-glyphs.ts';

/** Twice the 3 px by which a halo extends beyond the letters: half of a stroke lies inside. */
const HALO_STROKE = 6;

/** Fonts and images for drawing text. */
export interface PdfType {
  readonly font: FontName;
  readonly metrics: TextMetrics;
  /** Fonts already in the document. */
  readonly known: Set<string>;
  /** Emoji images already in the document, by PNG. */
  readonly pictures: Map<string, object>;
}

/** Embeds only the glyphs that are used, to keep the file small. */
function chooseFont(pdf: Pdf, { key, bytes, name }: Face, known: Set<string>): void {
  if (!known.has(key)) {
    known.add(key);
    pdf.registerFont(key, bytes, name);
  }
  pdf.font(key);
}

/** Draws empty boxes for letters that no font has; their text can still be read and copied. */
function drawUnknown(pdf: Pdf, run: ShapedRun, { y, size, fill }: TextShape): void {
  const d = drawFrames(run, y, size);
  if (d === '') return;
  pdf.markContent('Span', { actual: run.text });
  drawShape(pdf, { type: 'path', d, fill });
  pdf.endMarkedContent();
}

/** Embeds each image once, however often it is drawn; the types of pdfkit 0.20.2 omit this. */
function openPicture(pdf: Pdf, png: string): object {
  const opener = pdf as unknown as { openImage(source: Buffer): object };
  return opener.openImage(Buffer.from(png, 'base64'));
}

function drawPictures(pdf: Pdf, run: ShapedRun, { y, size }: TextShape, { pictures }: PdfType): void {
  pdf.markContent('Span', { actual: run.text });
  for (const { x, y: top, width, height, png } of listPictures(run, y, size)) {
    const picture = pictures.get(png) ?? openPicture(pdf, png);
    pictures.set(png, picture);
    pdf.image(picture as PDFKit.Mixins.ImageSrc, x, top, { width, height });
  }
  pdf.endMarkedContent();
}

/** Draws a text: its halo as outlines, so that the text itself is in the file only once, then one run per font file. */
export function drawText(pdf: Pdf, shape: TextShape, type: PdfType): void {
  const { font, metrics, known } = type;
  const runs = shapeText(shape, font, metrics);
  const { fill, halo, size, y } = shape;
  const d = halo === undefined ? '' : outlineRuns(runs, y, size);
  if (halo !== undefined && d !== '')
    drawShape(pdf, { type: 'path', d, stroke: halo, strokeWidth: HALO_STROKE, join: 'round' });
  const { colour, opacity } = splitColour(fill);
  pdf.save().fillColor(colour).fontSize(size);
  if (opacity < 1) pdf.fillOpacity(opacity);
  for (const run of runs) {
    if (run.face === undefined) drawUnknown(pdf, run, shape);
    else if (run.face.hasPictures) drawPictures(pdf, run, shape, type);
    else if (run.text.trim() !== '') {
      chooseFont(pdf, run.face, known);
      showGlyphs(pdf, run, size, y);
    }
  }
  pdf.restore();
}
