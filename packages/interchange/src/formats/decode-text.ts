import { ImportRefused } from '../report/index.ts';
import type { Encoding } from '../table/index.ts';
import { guessEncodings } from './guess-encoding.ts';

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes that tell whether a file without a mark is UTF-16. */
const SAMPLE = 4_096;

/**
 * A text file's text in the chosen encoding, or in the one that it's most likely in: by its mark, else UTF-8 if it is
 * valid, else by its language. Refuses text that isn't valid in the chosen encoding.
 */
export async function decodeText(bytes: Uint8Array, chosen: Encoding | undefined): Promise<DecodedText> {
  if (chosen !== undefined) {
    const text = tryDecode(bytes, chosen);
    if (text === null) throw ImportRefused.at({}, 'file.encoding', { encoding: chosen.toUpperCase() });
    return { text, encoding: chosen };
  }
  const marked = markOf(bytes) ?? (unmarkedUtf16(bytes) || undefined);
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const western = new TextDecoder('windows-1252').decode(bytes);
  for (const encoding of await guessEncodings(bytes)) {
    const text = tryDecode(bytes, encoding);
    if (text !== null) return { text, encoding: text === western ? 'windows-1252' : encoding };
  }
  return { text: western, encoding: 'windows-1252' };
}

function tryDecode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function markOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** UTF-16 without a mark: separators and line ends have a zero byte on one side, always the same. */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE);
  let [even, odd] = [0, 0];
  for (let at = 0; at < sample.length; at++) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd * 8 > sample.length && even * 8 < odd) return 'utf-16le';
  return even * 8 > sample.length && odd * 8 < even ? 'utf-16be' : null;
}
