import PDFDocument from 'pdfkit';
import type { Pdf, PdfFacts } from './pdf-types.ts';
import { writeMetadata } from './write-metadata.ts';

/** Acrobat takes no page that is longer than this in its own unit; a larger one counts in larger units. */
const LONGEST_SIDE = 14_400;

/** A tagged document without pages. Nothing in it depends on anything but the facts and what is drawn. */
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
  // Asked after every text, to move a pen that nobody uses: it would shape every text twice.
  pdf.widthOfString = () => 0;
  return pdf;
}

/**
 * Begins a page of exactly this size in points and leaves the pen in its upper left corner, y downwards. A page too long
 * for PDF's own unit is counted in a multiple of it (`UserUnit`), which keeps its size.
 */
export function addPage(pdf: Pdf, width: number, height: number): void {
  const unit = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST_SIDE));
  const options = { size: [width / unit, height / unit], margin: 0, userUnit: unit };
  pdf.addPage(options);
  if (unit > 1) pdf.scale(1 / unit);
}

/** Ends the document and gives its bytes. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.end();
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
