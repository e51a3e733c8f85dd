/** Opaque pixels, three bytes each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The picture in a binary PPM file with 255 as the largest value. Throws a RangeError for any other. */
export function readPpm(bytes: Uint8Array): Picture {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  const [all, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(head) ?? [];
  if (all === undefined) throw new RangeError('not a binary PPM file');
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(all.length) };
}

/** A picture as a binary PPM file. */
export function writePpm({ width, height, pixels }: Picture): Uint8Array {
  return Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), pixels]);
}

/** RGBA pixels that are all opaque, as a picture. */
export function fromOpaque(width: number, height: number, rgba: Uint8Array): Picture {
  const pixels = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++) pixels[3 * at + channel] = rgba[4 * at + channel] ?? 0;
  return { width, height, pixels };
}
