import { escapeXml } from '@giotto/chart/render';
import type { Pdf, PdfFacts } from './pdf-types.ts';

/** The parts of pdfkit 0.20.2 that write the document's XMP packet; its types omit them. */
interface MetadataWriter {
  _addInfo(): void;
  appendXML(xml: string): void;
}

function describe(namespaces: string, properties: string): string {
  return `<rdf:Description rdf:about="" ${namespaces}>${properties}</rdf:Description>`;
}

function writeXmp({ title, language, madeAt }: PdfFacts): string {
  const list = (type: string, attributes: string, text: string) =>
    `<rdf:${type}><rdf:li${attributes}>${escapeXml(text)}</rdf:li></rdf:${type}>`;
  const words = `<dc:title>${list('Alt', ' xml:lang="x-default"', title)}</dc:title><dc:language>${list('Bag', '', language)}</dc:language>`;
  const made = `<xmp:CreateDate>${madeAt.toISOString()}</xmp:CreateDate><xmp:CreatorTool>Giotto</xmp:CreatorTool>`;
  return [
    describe('xmlns:dc="http://purl.org/dc/elements/1.1/"', words),
    describe('xmlns:xmp="http://ns.adobe.com/xap/1.0/"', made),
    describe('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', '<pdf:Producer>Giotto</pdf:Producer>'),
  ].join('\n');
}

/** Adds the document's XMP metadata. The packet that pdfkit writes doesn't escape the title. */
export function writeMetadata(pdf: Pdf, facts: PdfFacts): void {
  const writer = pdf as unknown as MetadataWriter;
  writer._addInfo = () => writer.appendXML(writeXmp(facts));
}
