import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** The encodings of answers, the better one first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** As small as is reasonable: for what is compressed once and sent often. */
export function compressFile(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? compressWithGzip(content, { level: 9 })
    : compressWithBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** Bytes from which on a text is worth the better quality: for long ones it takes no longer and makes them a third smaller. */
const LONG = 1024 * 1024;
/** How far back a brotli stream may repeat itself, as a power of two: the bounds of the format that browsers read. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 24;

/**
 * About as fast as it is sent: for answers of which each is another. The window holds the whole text, up to 16 MiB: the
 * ten states of a page of history are nearly the same, and so become little more than one (`sync.md`, measured facts).
 */
export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(text, { level: 5 });
  const bytes = Buffer.from(text);
  const window = Math.max(SMALLEST_WINDOW, Math.min(LARGEST_WINDOW, Math.ceil(Math.log2(bytes.length + 1))));
  return compressWithBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length < LONG ? 4 : 5,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The best encoding that an `accept-encoding` header allows; one with `q=0` is forbidden by it. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(name, weight === undefined ? 1 : Number(weight));
  }
  return encodings.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0);
}

/** Whether the media type is one of texts; pictures of points, and fonts, are compressed already. */
export function isCompressible(mediaType: string): boolean {
  return /^(text\/|application\/(json|manifest)|image\/svg)/.test(mediaType);
}
