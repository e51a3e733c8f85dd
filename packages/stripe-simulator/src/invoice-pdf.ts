import PDFDocument from 'pdfkit';
import type { InvoiceRecord } from './store/records.ts';

const margin = 56;
const right = 539;

/** Draws an invoice as a one-page A4 PDF, served at its `invoice_pdf` address. */
export function drawInvoicePdf(invoice: InvoiceRecord): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: 'Stripe simulator',
      CreationDate: new Date(invoice.created * 1000),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  drawHead(document, invoice);
  drawLines(document, invoice);
  document.end();
  return done;
}

function drawHead(document: PDFKit.PDFDocument, invoice: InvoiceRecord): void {
  const { customer_name, customer_email, customer_address: place } = invoice;
  document.font('Helvetica-Bold').fontSize(20).text('Invoice');
  document.font('Helvetica').fontSize(10).moveDown(0.5);
  document.text(`Simulated payment: this invoice asks for nothing and proves nothing.`).moveDown();
  document.text(`Invoice number ${invoice.number}`);
  document
    .text(`Date of issue ${dateText(invoice.status_transitions.finalized_at ?? invoice.created)}`)
    .moveDown();
  document.font('Helvetica-Bold').text('Bill to').font('Helvetica');
  const city = [place?.postal_code, place?.city, place?.state].filter(Boolean).join(' ');
  for (const line of [customer_name, customer_email, place?.line1, place?.line2, city, place?.country]) {
    if (line) document.text(printable(line));
  }
  document.moveDown(2);
}

function drawLines(document: PDFKit.PDFDocument, invoice: InvoiceRecord): void {
  for (const line of invoice.lines.data) {
    drawRow(document, line.description ?? '', line.amount);
    document.fillColor('#666666').text(`${dateText(line.period.start)} to ${dateText(line.period.end)}`);
    document.fillColor('black').moveDown(0.5);
  }
  document.moveTo(margin, document.y).lineTo(right, document.y).stroke().moveDown();
  drawRow(document, 'Subtotal', invoice.subtotal);
  for (const { amount } of invoice.total_discount_amounts) drawRow(document, 'Discount', -amount);
  drawRow(document, 'Total', invoice.total);
  const fromBalance = invoice.amount_due - invoice.total;
  if (fromBalance !== 0) drawRow(document, 'Applied balance', fromBalance);
  document.font('Helvetica-Bold');
  drawRow(document, 'Amount due', invoice.amount_due);
  if (invoice.status === 'paid') drawRow(document, 'Amount paid', invoice.amount_paid);
}

function drawRow(document: PDFKit.PDFDocument, words: string, cents: number): void {
  const top = document.y;
  document.text(printable(words), margin, top, { width: 380 });
  const bottom = document.y;
  document.text(moneyText(cents), right - 100, top, { width: 100, align: 'right' });
  document.x = margin;
  document.y = Math.max(bottom, document.y);
}

function moneyText(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

function dateText(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(seconds * 1000));
}

/**
 * Reduces a text to characters that every PDF reader supports without embedded fonts; others lose their accents or
 * become a dot.
 */
function printable(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, (letter) => {
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(bare) ? bare : '·';
  });
}
