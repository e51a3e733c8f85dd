import { setImmediate as nextRound } from 'node:timers/promises';
import { AsyncZipDeflate, Zip, ZipDeflate } from 'fflate';

export interface NamedFile {
  /** Inside the archive, with `/` between folders. */
  readonly path: string;
  readonly text: string;
}

/** Most bytes to compress synchronously, which takes some milliseconds. Larger files are compressed in a thread. */
const SMALL = 256 * 1024;

/** Compresses files into a ZIP archive, one after the other. */
export async function zipFiles(files: AsyncIterable<NamedFile>, changedAt: Date): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const end = Promise.withResolvers<void>();
  const zip = new Zip((error, part, isLast) => {
    if (error) return end.reject(error);
    parts.push(part);
    if (isLast) end.resolve();
  });
  for await (const { path, text } of files) {
    // Its own buffer, which can be transferred to a thread.
    const bytes = new TextEncoder().encode(text);
    const file = new (bytes.length > SMALL ? AsyncZipDeflate : ZipDeflate)(path, { level: 6 });
    file.mtime = changedAt;
    const packed = Promise.withResolvers<void>();
    zip.add(file);
    const { ondata } = file;
    file.ondata = (error, part, isLast) => {
      ondata(error, part, isLast);
      if (error) packed.reject(error);
      else if (isLast) packed.resolve();
    };
    file.push(bytes, true);
    await packed.promise;
    await nextRound();
  }
  zip.end();
  await end.promise;
  return Buffer.concat(parts);
}
