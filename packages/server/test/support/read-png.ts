import { inflateSync } from 'node:zlib';

/** A PNG's pixels, as RGBA from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly rgba: Uint8Array;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

function unfilter(filter: number, left: number, above: number, corner: number): number {
  return [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? Number.NaN;
}

/**
 * Reads a PNG with 8 bits per channel, true colour with or without alpha, not interlaced, as written by us and by
 * browsers.
 */
export function readPng(file: Uint8Array): Pixels {
  const png = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [width, height, depth, type] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  if (depth !== 8 || (type !== 2 && type !== 6)) throw new Error(`a PNG of another form: ${depth} ${type}`);
  const channels = type === 6 ? 4 : 3;
  const length = width * channels;
  const raw = inflateSync(Buffer.concat(data));
  const rgba = new Uint8Array(width * height * 4).fill(255);
  let above = new Uint8Array(length);
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1);
    const row = new Uint8Array(length);
    for (let x = 0; x < length; x++) {
      const [left, corner] = x < channels ? [0, 0] : [row[x - channels] ?? 0, above[x - channels] ?? 0];
      row[x] = (raw[start + 1 + x] ?? 0) + unfilter(raw[start] ?? 0, left, above[x] ?? 0, corner);
      rgba[4 * (y * width + Math.floor(x / channels)) + (x % channels)] = row[x] ?? 0;
    }
    above = row;
  }
  return { width, height, hasAlpha: type === 6, rgba };
}

/** One pixel as `[red, green, blue, alpha]`. */
export function pixelAt({ width, rgba }: Pixels, x: number, y: number): number[] {
  return [...rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
}
