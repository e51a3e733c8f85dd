import type { State } from '@giotto/chart/model';
import type { Piece, Sheet, SheetGroup } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import { buildStructure } from './build-structure.ts';
import { drawShape } from './draw-shape.ts';
import { drawText, type PdfType } from './draw-text.ts';
import { createContents, type MarkedContents, markPieces } from './marked-contents.ts';
import { addPage, closePdf, openPdf } from './pdf-document.ts';
import type { Pdf, PdfFacts } from './pdf-types.ts';

/** A PDF's content apart from its sheets. */
export interface PdfRequest extends PdfFacts {
  readonly state: State;
  readonly hasBackground: boolean;
}

function drawPiece(pdf: Pdf, piece: Piece, type: PdfType): void {
  for (const shape of piece.shapes) {
    if (shape.type === 'text') drawText(pdf, shape, type);
    else drawShape(pdf, shape);
  }
}

function drawGroup(pdf: Pdf, group: SheetGroup, contents: MarkedContents, type: PdfType): void {
  const { scale, x, y, clip } = group;
  pdf.save();
  pdf.transform(scale, 0, 0, scale, x, y);
  if (clip !== undefined) pdf.rect(clip.x, clip.y, clip.width, clip.height).clip();
  markPieces(pdf, contents, group, (piece) => drawPiece(pdf, piece, type));
  pdf.restore();
}

function drawSheet(
  pdf: Pdf,
  sheet: Sheet,
  hasBackground: boolean,
  contents: MarkedContents,
  type: PdfType,
): void {
  const { width, height, background } = sheet;
  addPage(pdf, width, height);
  if (hasBackground) {
    pdf.markContent('Artifact', { type: 'Layout' });
    drawShape(pdf, { type: 'rect', x: 0, y: 0, width, height, fill: background });
    pdf.endMarkedContent();
  }
  for (const group of sheet.groups) drawGroup(pdf, group, contents, type);
}

/**
 * Draws sheets as the pages of a PDF: vector graphics, selectable text from embedded font subsets, exact page sizes,
 * and tags with a table of the tasks (`ux.md` A15).
 */
export async function drawPdf(
  sheets: readonly Sheet[],
  metrics: TextMetrics,
  request: PdfRequest,
): Promise<Buffer> {
  const pdf = openPdf(request);
  const contents = createContents();
  const type = { metrics, known: new Set<string>(), pictures: new Map<string, object>() };
  for (const sheet of sheets) {
    drawSheet(pdf, sheet, request.hasBackground, contents, { ...type, font: sheet.font });
  }
  buildStructure(pdf, request.state, request.title, contents);
  return closePdf(pdf);
}
