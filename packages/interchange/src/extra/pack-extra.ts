import { deflateSync, Inflate } from 'fflate';
import { z } from 'zod';
import type { PlanExtra } from '../plan/index.ts';
import { parseExtra } from './extra-schema.ts';
import { joinColumns } from './join-columns.ts';
import { packedColumn } from './packed-column.ts';
import { splitColumns } from './split-columns.ts';

/** Bytes of what is kept beside a chart, packed. */
export const EXTRA_LIMIT = 256 * 1024;
/** Bytes of the same, unpacked. */
const UNPACKED_LIMIT = 16 * 1024 * 1024;
/** Packed bytes that are unpacked at a time: at most a thousand times as many come of them. */
const CHUNK = 4_096;

const inColumns = z.strictObject({ columns: packedColumn });

/** What is kept beside a chart, as bytes; undefined when there are more than `EXTRA_LIMIT`. */
export function packExtra(extra: PlanExtra): Uint8Array | undefined {
  const columns = splitColumns(extra);
  if (columns === undefined) return undefined;
  const unpacked = new TextEncoder().encode(JSON.stringify({ columns }));
  if (unpacked.length > UNPACKED_LIMIT) return undefined;
  const packed = deflateSync(unpacked);
  return packed.length > EXTRA_LIMIT ? undefined : packed;
}

/**
 * The opposite of `packExtra`, also of earlier versions, which didn't make columns. Undefined for bytes that it hasn't made;
 * never throws.
 */
export function unpackExtra(bytes: Uint8Array): PlanExtra | undefined {
  if (bytes.length > EXTRA_LIMIT) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(inflate(bytes));
    const value: unknown = JSON.parse(text);
    const packed = inColumns.safeParse(value);
    return parseExtra(packed.success ? joinColumns(packed.data.columns) : value);
  } catch {
    return undefined;
  }
}

/** Throws a RangeError when more than the limit comes out. */
function inflate(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    length += part.length;
    if (length > UNPACKED_LIMIT) throw new RangeError('too much is packed');
    parts.push(part);
  });
  for (let at = 0; at < bytes.length; at += CHUNK)
    stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
