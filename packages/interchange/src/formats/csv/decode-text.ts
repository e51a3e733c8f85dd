import { ImportRefused } from '../../report/index.ts';
import type { Encoding } from '../../table/index.ts';

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes that tell whether a file without a mark is UTF-16. */
const SAMPLE = 4_096;
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff\uff01-\uff9f]/u;
const JAPANESE_RUN = /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff9f]{2,}/gu;

/**
 * A text file's text in the chosen encoding, or in the one that it's most likely in: by its mark, else UTF-8 if it is
 * valid, else Shift_JIS if it reads as Japanese, else Windows-1252. Refuses text that isn't valid in the chosen encoding.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | undefined): DecodedText {
  if (chosen !== undefined) {
    const text = tryDecode(bytes, chosen);
    if (text === null) throw ImportRefused.at({}, 'file.encoding', { encoding: chosen.toUpperCase() });
    return { text, encoding: chosen };
  }
  const marked = markOf(bytes) ?? (unmarkedUtf16(bytes) || undefined);
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const japanese = tryDecode(bytes, 'shift_jis');
  if (japanese !== null && isJapanese(japanese)) return { text: japanese, encoding: 'shift_jis' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
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

/** Accented letters of other languages read as single Japanese characters; Japanese comes in words. */
function isJapanese(text: string): boolean {
  const characters = [...text].filter((character) => character > '\u007f').length;
  const inWords = [...text.matchAll(JAPANESE_RUN)].reduce((sum, [run]) => sum + run.length, 0);
  return JAPANESE.test(text) && inWords * 10 >= characters * 8;
}
