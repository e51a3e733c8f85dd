/** Scripts with special shaping rules; the font alone separates letters of all others. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Georgian',
  'Khmer',
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));
const COMMON = 0;
const OTHER = SCRIPTS.length + 1;
const BRACKETS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const CLOSING = new Set(BRACKETS.values());

function scriptOf(character: string): number {
  if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)) return COMMON;
  const found = SCRIPTS.findIndex((script) => script.test(character));
  return found < 0 ? OTHER : found + 1;
}

/**
 * The script of each UTF-16 unit, as a number. Punctuation, digits and marks get the script before them (at the start:
 * the first script), and a closing bracket gets its opening bracket's. Browsers itemize text like this before shaping,
 * and the tables' widths rely on it (`packages/chart/src/text/pen.ts`).
 */
export function splitScripts(text: string): Uint8Array {
  const scripts = new Uint8Array(text.length);
  const characters = [...text];
  let current = characters.map(scriptOf).find((script) => script !== COMMON) ?? COMMON;
  const open: { readonly close: string; readonly script: number }[] = [];
  let at = 0;
  for (const character of characters) {
    let script = scriptOf(character) || current;
    const close = BRACKETS.get(character);
    if (close !== undefined) open.push({ close, script });
    if (CLOSING.has(character)) {
      const opening = open.findLastIndex((bracket) => bracket.close === character);
      script = open[opening]?.script ?? script;
      if (opening >= 0) open.length = opening;
    }
    current = script;
    scripts.fill(script, at, at + character.length);
    at += character.length;
  }
  return scripts;
}
