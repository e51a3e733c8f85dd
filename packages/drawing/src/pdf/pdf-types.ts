/** A pdfkit document. */
export type Pdf = PDFKit.PDFDocument;
/** A drawn part of a page that a structure element can refer to. */
export type PdfContent = PDFKit.PDFStructureContent;
export type PdfElement = PDFKit.PDFStructureElement;

/** A document's metadata. */
export interface PdfFacts {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly madeAt: Date;
}
