import type { ApiItem } from '../../scripts/packages/extract-api.ts';

/** The parts of a page, in order, with the kinds of items in each. */
const PARTS: readonly (readonly [title: string, kinds: readonly string[]])[] = [
  ['Functions', ['Function']],
  ['Classes', ['Class']],
  ['Values', ['Variable']],
  ['Types', ['Interface', 'TypeAlias']],
];

/** References to the project's own pages, which readers of the package don't have. */
const OWN_PAGES = /\s?\((?:`(?:[\w/-]+\.md)[^)]*|CH-\d[^)]*|decision \d+)\)/g;

/** A docstring as paragraphs and lists. */
export function docText(comment: string): string {
  const lines = comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''));
  return lines
    .join('\n')
    .replace(/^\s*@param (\w+)(?: -)? /gm, '\n- `$1`: ')
    .replaceAll('\\@', '@')
    .replace(OWN_PAGES, '')
    .replace(/[ \t]*\n(?![\n-])/g, ' ')
    .replace(/ +\n/g, '\n')
    .trim();
}

/** An item's declaration as its types file has it, without `export`. */
function declaration({ excerptTokens = [] }: ApiItem): string {
  return excerptTokens
    .map(({ text }) => text)
    .join('')
    .replace(/^export (?:declare )?/, '')
    .trim();
}

/** The declaration with that of each member. */
function signature(item: ApiItem): string {
  const { members = [] } = item;
  if (item.kind !== 'Interface' && item.kind !== 'Class') return declaration(item);
  const lines = members.flatMap((member) => [
    ...(member.docComment ? [`  /** ${docText(member.docComment).replaceAll(/\s+/g, ' ')} */`] : []),
    `  ${declaration(member).replaceAll(/\s*\n\s*/g, ' ')}`,
  ]);
  return [`${declaration(item)} {`, ...lines, '}'].join('\n');
}

function section(item: ApiItem): string {
  return [
    `### ${item.name}`,
    '',
    docText(item.docComment ?? ''),
    '',
    '```ts',
    signature(item),
    '```',
    '',
  ].join('\n');
}

/** The page of an entry point: everything that it exports, with what its docstrings say. */
export function writeApiPage(entry: string, items: readonly ApiItem[]): string {
  const parts = PARTS.flatMap(([title, kinds]) => {
    const listed = items.filter(({ kind }) => kinds.includes(kind));
    return listed.length === 0 ? [] : [`## ${title}`, '', ...listed.map(section)];
  });
  return [
    `# \`${entry}\``,
    '',
    'Made by `npm run api-pages` from the docstrings. What is here keeps working until the next major version, or the next',
    'minor one while the major version is 0.',
    '',
    ...parts,
  ].join('\n');
}
