import { unpackExtra } from '@giotto/interchange/extra';

/** Characters of one file: more than real projects have, and few enough for the server's memory. */
const LONGEST = 32 * 1024 * 1024;

/**
 * What a chart keeps of a file of another program, as JSON. Of bytes that can't be read, or that would make a longer text
 * than `LONGEST`, the bytes themselves in base64.
 */
export function readKept(packed: Uint8Array): string {
  const kept = unpackExtra(packed);
  return (kept && stringify(kept)) ?? JSON.stringify({ packed: Buffer.from(packed).toString('base64') });
}

/** Undefined for a value whose names and texts together are too long. */
function stringify(value: unknown): string | undefined {
  let length = 0;
  const tooLong = new RangeError('the text is too long');
  try {
    return JSON.stringify(value, (key, part: unknown) => {
      length += key.length + (typeof part === 'string' ? part.length : 1);
      if (length > LONGEST) throw tooLong;
      return part;
    });
  } catch (error) {
    if (error === tooLong) return undefined;
    throw error;
  }
}
