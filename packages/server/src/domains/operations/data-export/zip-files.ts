import { Zip, ZipDeflate } from 'fflate';

export interface NamedFile {
  /** Inside the archive, with `/` between folders. */
  readonly path: string;
  /** Whole, or piece by piece if it may be long. */
  readonly text: string | AsyncIterable<string>;
}

/** Bytes that are compressed before what came of them is passed on. */
const STEP = 256 * 1024;

/** Compresses files into a ZIP archive, one after the other; yields its bytes as they come. */
export async function* zipFiles(
  files: AsyncIterable<NamedFile>,
  changedAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
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
    zip.add(file);
    for await (const piece of typeof text === 'string' ? [text] : text) {
      const bytes = new TextEncoder().encode(piece);
      for (let from = 0; from < bytes.length; from += STEP) {
        file.push(bytes.subarray(from, from + STEP));
        yield* take();
      }
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
