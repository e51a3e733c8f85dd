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
  if (hasOnlySigns(bytes)) return ['windows-1252'];
  const { detectAll } = await import('jschardet');
  const sample = bytes.length <= SAMPLE ? bytes : foreignLines(bytes);
  const found = detectAll(sample, { detectEncodings: Object.keys(GUESSED), minimumThreshold: 0 });
  const scores = found.flatMap(({ encoding, confidence }) => {
    const name = GUESSED[encoding?.toLowerCase() ?? ''];
    const score = name === 'windows-1257' ? confidence / BALTIC_FACTOR : confidence;
    return name === undefined ? [] : [{ name, score }];
  });
  const names = scores.toSorted((one, other) => other.score - one.score).map(({ name }) => name);
  const [plausible, mixed] = [false, true].map((isMixed) =>
    names.filter((name) => mixesScripts(new TextDecoder(name).decode(sample)) === isMixed),
  );
  return [...new Set([...(plausible ?? []), ...(mixed ?? [])])];
}

/** Whether only dashes, quotation marks, € and the like aren't ASCII: no letters that would tell a language. */
function hasOnlySigns(bytes: Uint8Array): boolean {
  return !/(?![a-z])\p{L}|[\u0080-\u009f]/iu.test(new TextDecoder('windows-1252').decode(bytes));
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const FOREIGN = /(?!\p{Script=Latin})\p{L}/u;
const ALPHABETIC = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u;
/** A single character of the east between small letters, or beside them: an accented letter that was misread. */
const ALONE = /[a-z](?!\p{Script=Latin})\p{L}(?![^a-z])|(?<!\P{Script=Latin})(?!\p{Script=Latin})\p{L}[a-z]/u;

/** Whether most words with letters of another script have Latin ones among them, as no language does. */
function mixesScripts(text: string): boolean {
  const words = (text.match(WORD) ?? []).filter((word) => FOREIGN.test(word));
  const mixed = words.filter((word) => (ALPHABETIC.test(word) ? /\p{Script=Latin}/u : ALONE).test(word));
  return mixed.length * 2 > words.length;
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
