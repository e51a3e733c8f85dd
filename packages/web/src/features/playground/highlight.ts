import type { CodeLanguage } from './write-code/index.ts';

/** What a piece of code is, for its colour. */
type PieceKind = 'plain' | 'keyword' | 'string' | 'tag' | 'name';

/** A piece of code. */
export interface CodePiece {
  readonly kind: PieceKind;
  readonly text: string;
}

const SCRIPT: readonly [PieceKind, RegExp][] = [
  ['string', /`(?:\\[\s\S]|[^`\\])*`|'[^'\n]*'|"[^"\n]*"/],
  ['keyword', /\b(?:import|from|const|export|function|return)\b/],
  ['tag', /<\/?[A-Za-z][\w-]*|\/?>(?=\n|;)/],
  ['name', /\b[a-zA-Z]+(?==[{"])/],
];

/** In each language, what is coloured; the first that matches at a place counts. */
const RULES: Readonly<Record<CodeLanguage, readonly [PieceKind, RegExp][]>> = {
  html: [
    // The plan between the tags of its script is a text.
    [
      'string',
      /(?<=<script type="(?:text\/plain|application\/json)">)[\s\S]*?(?=<\/script>)|'[^'\n]*'|"[^"\n]*"/,
    ],
    ['tag', /<\/?[a-z][\w-]*|(?<=["a-z])>/],
    ['keyword', /\bimport\b/],
    ['name', /[a-z][\w-]*(?==")/],
  ],
  ts: SCRIPT,
  react: SCRIPT,
  cli: [
    ['string', /(?<=<<'(?<end>PLAN_*)'\n)[\s\S]*(?=\n\k<end>\n$)/],
    ['keyword', /^npx\b/],
    ['name', /(?<= )--?[a-z]+/],
  ],
};

/** Cuts code into pieces by what they are. */
export function highlight(code: string, language: CodeLanguage): readonly CodePiece[] {
  const rules = RULES[language];
  const all = new RegExp(rules.map(([, { source }], at) => `(?<k${at}>${source})`).join('|'), 'g');
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(all)) {
    if (index > end) pieces.push({ kind: 'plain', text: code.slice(end, index) });
    const at = rules.findIndex((_, rule) => groups[`k${rule}`] !== undefined);
    pieces.push({ kind: rules[at]?.[0] ?? 'plain', text });
    end = index + text.length;
  }
  if (end < code.length) pieces.push({ kind: 'plain', text: code.slice(end) });
  return pieces;
}
