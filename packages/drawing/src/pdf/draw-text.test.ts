import { allTextMetrics, type FontWeight } from '@giotto/chart/text';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { readPdf } from '../../../server/test/support/read-pdf.ts';
import { listMissingCharacters } from '../text/list-missing-characters.ts';
import { drawText } from './draw-text.ts';
import { addPage, closePdf, openPdf } from './pdf-document.ts';

const metrics = await allTextMetrics();

async function drawLines(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = openPdf({ title: 'Lines', language: 'en', madeAt: new Date(0) });
  addPage(pdf, 400, 40 * lines.length);
  const type = { font: 'Roboto', metrics, known: new Set<string>(), pictures: new Map() } as const;
  for (const [at, text] of lines.entries()) {
    const rest = { x: 10, y: 40 * at + 20, size: 12, weight: 400, anchor: 'start', width: 100 } as const;
    drawText(pdf, { type: 'text', text, fill: '#000000', ...rest }, type);
  }
  return new Uint8Array(await closePdf(pdf));
}

/** The words that a reader copies from a PDF of these lines, without the whitespace between them. */
async function copyOf(lines: readonly string[]): Promise<string[]> {
  const data = await drawLines(lines);
  const page = await (await getDocument({ data }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []));
}

it("keeps a line's letters in reading order", async () => {
  expect(await copyOf(['AV Größe', 'Го́ры'])).toEqual(['AV Größe', 'Го́ры']);
});

const lines = ['אחת שתיים', 'تخطيط المشروع', 'योजना', 'วางแผน', '프로젝트', '𠮷野家'];
const weight: FontWeight = 400;
const missing = listMissingCharacters(
  lines.map((text) => ({ text, weight })),
  'Roboto',
  metrics,
);

it('keeps reading order in every script whose fonts this machine has', async ({ skip }) => {
  skip(missing.length > 0, `no font for ${missing.join(' ')}`);
  expect(await copyOf(lines)).toEqual(lines);
});

it('adds replacement text where glyphs are in another order, for the scripts whose fonts this machine has', async ({
  skip,
}) => {
  skip(missing.length > 0, `no font for ${missing.join(' ')}`);
  const [turned, plain] = await Promise.all([drawLines(['परि']), drawLines(['योजना'])]);
  expect(readPdf(turned).pages[0]?.content).toContain('/ActualText');
  expect(readPdf(plain).pages[0]?.content).not.toContain('/ActualText');
});
