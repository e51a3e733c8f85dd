import type { Encoding } from '../table/index.ts';

/** The encodings that are guessed between, as jschardet names them, with the names of `TextDecoder`. */
const GUESSED: Readonly<Record<string, Encoding>> = {
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  cp874: 'windows-874',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-jis-2004': 'euc-jp',
  gb18030: 'gb18030',
  big5hkscs: 'big5',
  big5: 'big5',
  cp949: 'euc-kr',
  'koi8-r': 'koi8-r',
  cp866: 'ibm866',
  ibm866: 'ibm866',
};

/** Bytes that are looked at. */
const SAMPLE = 65_536;
const LINE_FEED = 10;
/**
 * How much likelier the Baltic languages must be than the western ones: short texts of these share most letters, and stand in
 * more files.
 */
const BALTIC_FACTOR = 1.4;

/**
 * The encodings that a text which isn't UTF-8 may be in, the likeliest first, by the letters that its language uses. The
 * library is large, and loaded only for such texts.
 */
export async function guessEncodings(bytes: Uint8Array): Promise<readonly Encoding[]> {
  const { detectAll } = await import('jschardet');
  const sample = bytes.length <= SAMPLE ? bytes : foreignLines(bytes);
  const found = detectAll(sample, { detectEncodings: Object.keys(GUESSED), minimumThreshold: 0 });
  const scores = found.flatMap(({ encoding, confidence }) => {
    const name = GUESSED[encoding?.toLowerCase() ?? ''];
    const score = name === 'windows-1257' ? confidence / BALTIC_FACTOR : confidence;
    return name === undefined ? [] : [{ name, score }];
  });
  return [...new Set(scores.toSorted((one, other) => other.score - one.score).map(({ name }) => name))];
}

/** Lines with bytes beyond ASCII, which tell most in a long file. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, SAMPLE));
  let filled = 0;
  let begin = 0;
  while (begin < bytes.length && filled < sample.length) {
    const found = bytes.indexOf(LINE_FEED, begin);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(begin, end);
    begin = end;
    if (!line.some((byte) => byte > 127)) continue;
    const kept = line.subarray(0, sample.length - filled);
    sample.set(kept, filled);
    filled += kept.length;
  }
  return sample.subarray(0, filled);
}
