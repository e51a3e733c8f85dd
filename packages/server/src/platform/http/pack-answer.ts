import { compressText, type Encoding } from './compression.ts';

/** The smallest body worth compressing, in bytes. */
export const SMALLEST = 1_024;

/** An answer's body as it is sent. */
export interface PackedAnswer {
  readonly bytes: Uint8Array;
  /** Undefined if it isn't compressed. */
  readonly encoding: Encoding | undefined;
}

/** Compresses a body in an encoding that its caller accepts; undefined: in none. */
export async function packAnswer(
  bytes: Buffer,
  accepted: Encoding | undefined,
  compress: (text: Buffer, encoding: Encoding) => Promise<Uint8Array> = compressText,
): Promise<PackedAnswer> {
  return accepted === undefined || bytes.length < SMALLEST
    ? { bytes, encoding: undefined }
    : { bytes: await compress(bytes, accepted), encoding: accepted };
}
