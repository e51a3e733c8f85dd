import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** The supported encodings, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Compresses as far as is reasonable: for content compressed once and sent often. */
export function compressFile(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? compressWithGzip(content, { level: 9 })
    : compressWithBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/**
 * The length in bytes from which the better quality pays off: for long texts it takes no longer and makes them a third
 * smaller.
 */
const LONG = 1024 * 1024;
/** The length in bytes up to which passing a text to a thread takes longer than compressing it: a tenth of a millisecond. */
const SHORT = 16 * 1024;
/** The range of brotli's window, as powers of two: the limits that browsers support. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 24;

/**
 * Compresses about as fast as the network sends: for responses that are all different. The window holds the whole text,
 * up to 16 MiB: the ten states of a history page are nearly identical, so they compress to little more than one
 * (`sync.md`, measured facts).
 */
export async function compressText(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const isShort = bytes.length <= SHORT;
  if (encoding === 'gzip') return isShort ? gzipSync(bytes, GZIP) : compressWithGzip(bytes, GZIP);
  const options = brotliOptions(bytes.length);
  return isShort ? brotliCompressSync(bytes, options) : compressWithBrotli(bytes, options);
}

const GZIP = { level: 5 };

function brotliOptions(length: number): BrotliOptions {
  const window = Math.max(SMALLEST_WINDOW, Math.min(LARGEST_WINDOW, Math.ceil(Math.log2(length + 1))));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: length < LONG ? 4 : 5,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** Chooses the best encoding that an `accept-encoding` header allows; `q=0` forbids one. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(name, weight === undefined ? 1 : Number(weight));
  }
  return encodings.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0);
}

/** Whether the media type is text; bitmaps and fonts are already compressed. */
export function isCompressible(mediaType: string): boolean {
  return /^(text\/|application\/(json|manifest)|image\/svg)/.test(mediaType);
}
