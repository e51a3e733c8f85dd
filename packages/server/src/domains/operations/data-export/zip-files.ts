import { Zip, ZipDeflate } from 'fflate';

export interface NamedFile {
  /** Inside the archive, with `/` between folders. */
  readonly path: string;
  /** Whole, or piece by piece if it may be long. */
  readonly text: string | AsyncIterable<string>;
}

/**
 * Max bytes of a file, and of the archive without its list of files: lengths and places have 32 bits, since fflate doesn't write
 * ZIP64. Beyond that they would wrap around, and nobody could read the archive.
 */
const ZIP_LIMIT = 2 ** 32 - 2;

/** What doesn't fit into a ZIP archive. */
export class ZipTooLargeError extends Error {
  override readonly name = 'ZipTooLargeError';
}

/** Bytes that are compressed before what came of them is passed on. */
const STEP = 256 * 1024;

/**
 * Compresses files into a ZIP archive, one after the other; yields its bytes as they come. Throws a ZipTooLargeError for more
 * than `limit` bytes.
 */
export async function* zipFiles(
  files: AsyncIterable<NamedFile>,
  changedAt: Date,
  limit = ZIP_LIMIT,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written += bytes.length;
    ready.push(bytes);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { path, text } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = changedAt;
    let length = 0;
    zip.add(file);
    for await (const piece of typeof text === 'string' ? [text] : text) {
      const bytes = new TextEncoder().encode(piece);
      length += bytes.length;
      requireFit(path, length, limit);
      for (let from = 0; from < bytes.length; from += STEP) {
        file.push(bytes.subarray(from, from + STEP));
        yield* take();
      }
    }
    file.push(new Uint8Array(), true);
    requireFit('the archive', written, limit);
    yield* take();
  }
  zip.end();
  yield* take();
}

function requireFit(what: string, bytes: number, limit: number): void {
  if (bytes > limit)
    throw new ZipTooLargeError(`${what} has more than the ${limit} bytes that fit into a ZIP file`);
}
