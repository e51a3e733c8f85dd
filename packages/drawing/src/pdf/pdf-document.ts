import PDFDocument from 'pdfkit';
import type { Pdf, PdfFacts } from './pdf-types.ts';
import { writeMetadata } from './write-metadata.ts';

/** Acrobat's longest page side in user units; larger pages use larger units. */
const LONGEST_SIDE = 14_400;

/** Opens a tagged document without pages. Its bytes depend only on the facts and on what is drawn. */
export function openPdf(facts: PdfFacts): Pdf {
  const { title, language, madeAt } = facts;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Creator: 'Giotto', Producer: 'Giotto', CreationDate: madeAt },
  });
  writeMetadata(pdf, facts);
  // pdfkit calls this after every text to move a cursor that we don't use; it would shape every text twice.
  pdf.widthOfString = () => 0;
  return pdf;
}

/**
 * Adds a page of exactly this size in points; the origin is its upper left corner, y down. A page too long for PDF's
 * default unit uses a multiple of it (`UserUnit`), which keeps its size.
 */
export function addPage(pdf: Pdf, width: number, height: number): void {
  const unit = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST_SIDE));
  const options = { size: [width / unit, height / unit], margin: 0, userUnit: unit };
  pdf.addPage(options);
  if (unit > 1) pdf.scale(1 / unit);
}

/** Ends the document and returns its bytes. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.end();
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
