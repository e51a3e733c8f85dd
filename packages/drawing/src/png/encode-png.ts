import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

/** A picture's size in px, and whether it has transparency. */
export interface PngForm {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
const TRUE_COLOUR_WITH_ALPHA = 6;
/** The PNG filter "Up" (difference from the pixel above): a chart's neighbouring rows are mostly equal. */
const UP = 2;
/** The compression level: zlib's default. */
const LEVEL = 6;

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, data, sum]);
}

function header({ width, height, hasAlpha }: PngForm): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  data[9] = hasAlpha ? TRUE_COLOUR_WITH_ALPHA : TRUE_COLOUR;
  return chunk('IHDR', data);
}

/** Copies an opaque row without its alpha channel. */
function copySolid(pixels: Uint8Array, from: number, row: Uint8Array): void {
  for (let to = 0, at = from; to < row.length; to += 3, at += 4) {
    row[to] = pixels[at] ?? 0;
    row[to + 1] = pixels[at + 1] ?? 0;
    row[to + 2] = pixels[at + 2] ?? 0;
  }
}

/** Copies a row, undoing premultiplied alpha, which PNG doesn't use. */
function copyClear(pixels: Uint8Array, from: number, row: Uint8Array): void {
  row.set(pixels.subarray(from, from + row.length));
  for (let at = 3; at < row.length; at += 4) {
    const alpha = row[at] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at - 3; channel < at; channel++) {
      row[channel] = Math.min(255, Math.round(((row[channel] ?? 0) * 255) / alpha));
    }
  }
}

/** Turns rendered strips into filtered PNG rows. */
function filterRows({ width, hasAlpha }: PngForm): (pixels: Uint8Array) => Buffer {
  const length = width * (hasAlpha ? 4 : 3);
  const copy = hasAlpha ? copyClear : copySolid;
  let above = new Uint8Array(length);
  let row = new Uint8Array(length);
  return (pixels) => {
    const rows = pixels.length / (4 * width);
    const filtered = Buffer.allocUnsafe(rows * (length + 1));
    let to = 0;
    for (let y = 0; y < rows; y++) {
      copy(pixels, 4 * y * width, row);
      filtered[to++] = UP;
      for (let x = 0; x < length; x++) filtered[to++] = (row[x] ?? 0) - (above[x] ?? 0);
      [above, row] = [row, above];
    }
    return filtered;
  };
}

/**
 * Encodes a PNG from strips, top to bottom, each as RGBA with premultiplied alpha. Holds only one strip in memory at a
 * time, beside the compressed file.
 */
export async function encodePng(
  form: PngForm,
  strips: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  const deflate = createDeflate({ level: LEVEL });
  const packed: Buffer[] = [];
  deflate.on('data', (data: Buffer) => packed.push(data));
  const ended = once(deflate, 'end');
  const filter = filterRows(form);
  for await (const strip of strips) {
    if (!deflate.write(filter(strip))) await once(deflate, 'drain');
  }
  deflate.end();
  await ended;
  return Buffer.concat([
    SIGNATURE,
    header(form),
    ...packed.map((data) => chunk('IDAT', data)),
    chunk('IEND', new Uint8Array()),
  ]);
}
