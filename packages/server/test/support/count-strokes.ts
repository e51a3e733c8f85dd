import { readPdf } from './read-pdf.ts';

/** How often a PDF sets its stroke colour to this one (`#rrggbb`). */
export function countStrokes(pdf: Uint8Array, colour: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const content = readPdf(pdf)
    .pages.map((page) => page.content)
    .join('\n');
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:RG|SCN)\b/g)].filter(([, ...found]) =>
    found.every((share, at) => Math.abs(Number(share) - (wanted[at] ?? 2)) < 0.002),
  ).length;
}
