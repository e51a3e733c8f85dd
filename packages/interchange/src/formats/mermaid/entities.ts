/** Names of characters that titles are likely to contain; Mermaid knows those of HTML. */
const NAMES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  colon: ':',
  semi: ';',
  comma: ',',
  period: '.',
  num: '#',
  percnt: '%',
  dollar: '$',
  ast: '*',
  plus: '+',
  equals: '=',
  excl: '!',
  quest: '?',
  commat: '@',
  sol: '/',
  bsol: '\\',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lcub: '{',
  rcub: '}',
  lowbar: '_',
  grave: '`',
  vert: '|',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  rarr: '→',
  larr: '←',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  infin: '∞',
  check: '✓',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};

/** A character by its code, `#58;`, or its name, `#colon;`. */
const ENTITY = /#(\w+);/g;
const LAST_CODE_POINT = 0x10_ff_ff;

/** A title with the characters that its codes stand for; an unknown code stays, and is passed to `onUnknown`. */
export function decodeEntities(text: string, onUnknown: (entity: string) => void): string {
  return text.replaceAll(ENTITY, (entity: string, code: string) => {
    const character = /^\d+$/.test(code) ? characterOf(Number(code)) : NAMES[code];
    if (character !== undefined) return character;
    onUnknown(entity);
    return entity;
  });
}

function characterOf(code: number): string | undefined {
  const isCharacter = code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** A text without its codes, whose `#` and `;` mean something else. */
export function withoutEntities(text: string): string {
  return text.replaceAll(ENTITY, '');
}

const STATEMENT_START =
  /^(?:gantt|title|section|dateFormat|axisFormat|tickInterval|includes|excludes|todayMarker|weekday|weekend|inclusiveEndDates|topAxis|accTitle|accDescr|accDescription|click|call|href|\d)/i;

/**
 * A title so that Mermaid shows it unchanged: what the grammar, its comments or HTML would take for something else is
 * written by its code.
 */
export function encodeTitle(title: string): string {
  const encoded = [...title].map((character, at, all) =>
    isSpecial(character, at, all) ? `#${character.codePointAt(0)};` : character,
  );
  if (STATEMENT_START.test(title)) encoded[0] = `#${title.codePointAt(0)};`;
  return encoded.join('');
}

function isSpecial(character: string, at: number, all: readonly string[]): boolean {
  if (/[#;:<>&"ﬂ¶\r\n\u2028\u2029]/.test(character)) return true;
  if (character === '%') return at < 2 || all[at - 1] === '%';
  return /\s/.test(character) && (at === 0 || at === all.length - 1);
}
