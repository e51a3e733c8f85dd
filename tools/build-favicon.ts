/**
 * Builds `packages/web/public/favicon.ico` from `favicon.svg`: browsers request it by this fixed name if a page names
 * no icon, as for a PDF. Run it after changing the drawing: `node scripts/run-tool.mjs tools/build-favicon.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const directory = join(import.meta.dirname, '../packages/web/public');
/** In px. */
const SIZES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** The icon file: a header, an entry per size, and the pictures as PNG. */
export function makeFavicon(): Buffer {
  const drawing = readFileSync(join(directory, 'favicon.svg'), 'utf8');
  const pictures = SIZES.map((size) => drawPng(drawing, size));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(SIZES.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * SIZES.length;
  const entries = pictures.map((picture, at) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(SIZES[at] ?? 0, 0);
    entry.writeUInt8(SIZES[at] ?? 0, 1);
    // One plane, 32 bits per pixel.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

function drawPng(drawing: string, size: number): Buffer {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

if (import.meta.main) writeFileSync(join(directory, 'favicon.ico'), makeFavicon());
