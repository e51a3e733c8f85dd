import { lexer, type Token, type Tokens } from 'marked';
import {
  type CodeBlock,
  EXAMPLE_LANGUAGES,
  type ExampleBlock,
  type GuideBlock,
  type GuidePage,
  type Inline,
} from '../../src/features/developers/guide-blocks.ts';
import { highlightCode } from './highlight-code.ts';

/** The page that a guide is shown on. */
export interface GuidePlace {
  /** Where a link leads; null for one whose words only are shown. */
  readonly resolveLink: (href: string) => string | null;
  /** The id of a heading, by the id that it has in the file alone. */
  readonly placeOf: (heading: string) => string;
}

/** Reads a guide of `docs` for its page: blocks as data, code in coloured pieces. What has no place on the page fails. */
export function parseGuide(markdown: string, place: GuidePlace): GuidePage {
  const tokens = lexer(markdown).filter(({ type }) => type !== 'space');
  const [first] = tokens;
  if (first?.type !== 'heading') throw new Error('A guide begins with its title.');
  const blocks: GuideBlock[] = [];
  for (let at = 1; at < tokens.length; ) {
    const example = takeExample(tokens, at);
    blocks.push(example?.block ?? parseBlock(tokens[at] as Token, place));
    at += example?.length ?? 1;
  }
  return { title: (first as Tokens.Heading).text, blocks };
}

const isCode = (token: Token | undefined, languages: readonly string[]): token is Tokens.Code =>
  token?.type === 'code' && languages.includes((token as Tokens.Code).lang ?? '');

/** An example of the API: a block in each language, then what is shown. */
function takeExample(
  tokens: readonly Token[],
  at: number,
): { readonly block: ExampleBlock; readonly length: number } | null {
  const variants = EXAMPLE_LANGUAGES.map((language, index) => {
    const token = tokens[at + index];
    return isCode(token, [language]) ? ([language, highlightCode(token.text, language)] as const) : null;
  });
  if (!variants.every((variant) => variant !== null)) return null;
  let length = variants.length;
  const take = (languages: readonly string[]): CodeBlock | undefined => {
    const token = tokens[at + length];
    if (!isCode(token, languages)) return undefined;
    length += 1;
    return codeOf(token);
  };
  const answer = take(['json', 'http']);
  const printed = take(['text']);
  return {
    block: {
      type: 'example',
      variants: Object.fromEntries(variants) as ExampleBlock['variants'],
      ...(answer && { answer }),
      ...(printed && { printed }),
    },
    length,
  };
}

function codeOf({ text, lang = '' }: Tokens.Code): CodeBlock {
  const [language = ''] = lang.split(' ');
  return { language, pieces: highlightCode(text, language) };
}

function parseBlock(token: Token, place: GuidePlace): GuideBlock {
  const inline = (tokens: readonly Token[] | undefined) => parseInline(tokens ?? [], place);
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      return { type: 'heading', level: depth, id: place.placeOf(idOf(text)), text: inline(tokens) };
    }
    case 'paragraph':
      return { type: 'paragraph', text: inline(token.tokens) };
    case 'list':
      return { type: 'list', items: (token as Tokens.List).items.map(({ tokens }) => inline(tokens)) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return {
        type: 'table',
        head: header.map(({ tokens }) => inline(tokens)),
        rows: rows.map((row) => row.map(({ tokens }) => inline(tokens))),
      };
    }
    case 'code': {
      const [, fileName] = ((token as Tokens.Code).lang ?? '').split(' ');
      return { type: 'code', ...(fileName && { fileName }), code: codeOf(token as Tokens.Code) };
    }
    default:
      throw new Error(`The page of the guide has no place for ${token.type}: ${token.raw}`);
  }
}

/** The id of a heading, as GitHub makes it. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function parseInline(tokens: readonly Token[], place: GuidePlace): Inline[] {
  const inner = (token: Token) => parseInline((token as { tokens?: Token[] }).tokens ?? [], place);
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
      case 'escape': {
        const nested = (token as Tokens.Text).tokens;
        return nested ? parseInline(nested, place) : [unwrap((token as Tokens.Text).text)];
      }
      case 'codespan':
        return [{ code: (token as Tokens.Codespan).text }];
      case 'strong':
        return [{ strong: inner(token) }];
      case 'em':
        return [{ emphasis: inner(token) }];
      case 'link': {
        const href = place.resolveLink((token as Tokens.Link).href);
        return href === null ? inner(token) : [{ href, text: inner(token) }];
      }
      default:
        throw new Error(`The page of the guide has no place for ${token.type}: ${token.raw}`);
    }
  });
}

/** Lines of a paragraph are wrapped by the page. */
function unwrap(text: string): string {
  return text.replaceAll('\n', ' ');
}
