/** Scripts that fonts shape in ways of their own; letters of any other one are told apart by their fonts. */
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
 * The script of each unit of a text, as a number: signs, digits and marks belong to the script before them, at the
 * beginning to the first one, and a closing bracket to that of its opening one. Browsers split text so before they shape
 * it, and the widths of the tables add up so (`packages/chart/src/text/pen.ts`).
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
