import { serveJobs } from '../workers/serve-jobs.ts';
import { compressText, type Encoding } from './compression.ts';

/** A text in UTF-8 to be compressed. */
export interface CompressJob {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
}

serveJobs<CompressJob, Uint8Array>(
  async () =>
    ({ bytes, encoding }) =>
      compressText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding),
);
