/** The largest table of a copied page. */
interface HtmlTable {
  /** A merged cell's text stands in each of its rows, in the first of its columns. */
  readonly cells: readonly (readonly string[])[];
  /** The table's tag as written, for what programs store in its attributes. */
  readonly tag: string;
}

interface HtmlCell {
  readonly tag: string;
  readonly texts: string[];
}

interface OpenTable {
  readonly tag: string;
  readonly rows: HtmlCell[][];
  /** The cell that is being read. */
  cell: HtmlCell | null;
}

/** Elements that end a line of a cell's text. */
const BLOCKS = new Set(['br', 'p', 'div', 'li']);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  emsp: '\u2003',
  ensp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rarr: '→',
};

/** Columns, and cells altogether, that merged cells are laid out in. */
const WIDEST = 1_000;
const MOST_CELLS = 2_000_000;
/** Spaces of an indentation, by its unit. */
const INDENT = /(?:padding-left|text-indent|margin-left)\s*:\s*(\d{1,4}(?:\.\d{1,4})?)\s*(em|px|pt)/i;
const SPACES = { em: 2, px: 1 / 8, pt: 1 / 6 } as const;

/**
 * Reads the largest table in HTML, cell by cell as plain text; null when there is none. The HTML never becomes part of a
 * page. Examines each character once; reads broken markup as far as it goes.
 */
export function readHtmlTable(html: string): HtmlTable | null {
  const tables: OpenTable[] = [];
  const open: OpenTable[] = [];
  for (let at = 0; at < html.length; ) {
    const begin = html.indexOf('<', at);
    const inside = open.at(-1);
    inside?.cell?.texts.push(decodeEntities(html.slice(at, begin < 0 ? html.length : begin)));
    if (begin < 0) break;
    at = endOfTag(html, begin);
    const tag = html.slice(begin, at);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase();
    const isEnd = tag.startsWith('</');
    if (name === 'table') {
      if (isEnd) open.pop();
      else {
        const table: OpenTable = { tag, rows: [], cell: null };
        tables.push(table);
        open.push(table);
      }
    } else if (inside !== undefined && (name === 'td' || name === 'th' || name === 'tr')) {
      inside.cell = null;
      if (isEnd) continue;
      if (name === 'tr' || inside.rows.length === 0) inside.rows.push([]);
      if (name === 'tr') continue;
      inside.cell = { tag, texts: [] };
      inside.rows.at(-1)?.push(inside.cell);
    } else if (name !== undefined && BLOCKS.has(name)) inside?.cell?.texts.push(' ');
  }
  const sizes = tables.map(({ rows }) => rows.reduce((sum, row) => sum + row.length, 0));
  const table = tables[sizes.indexOf(Math.max(...sizes))];
  return table === undefined
    ? null
    : { cells: layOut(table.rows.filter((row) => row.length > 0)), tag: table.tag };
}

/** Cells in their columns, whatever is merged above and before them. */
function layOut(rows: readonly (readonly HtmlCell[])[]): readonly (readonly string[])[] {
  /** By column: the text that reaches down, and how many more rows it does. */
  let above: { readonly text: string; readonly rows: number }[] = [];
  let count = 0;
  return rows.map((given) => {
    const cells: string[] = [];
    const below: typeof above = [];
    const put = (text: string, more: number) => {
      if (more > 0) below[cells.length] = { text, rows: more };
      cells.push(text);
      count += 1;
    };
    const takeAbove = () => {
      for (let from = above[cells.length]; from !== undefined; from = above[cells.length])
        put(from.text, count > MOST_CELLS ? 0 : from.rows - 1);
    };
    for (const cell of given) {
      takeAbove();
      const text = textOf(cell);
      const isFull = count > MOST_CELLS;
      const more = isFull ? 0 : spanOf(cell, 'rowspan') - 1;
      const width = isFull ? 1 : Math.min(spanOf(cell, 'colspan'), Math.max(1, WIDEST - cells.length));
      put(text, more);
      for (let column = 1; column < width; column++) put('', more);
    }
    takeAbove();
    above = below;
    return cells;
  });
}

function spanOf({ tag }: HtmlCell, name: 'rowspan' | 'colspan'): number {
  const span = new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(tag)?.[1];
  return Math.max(1, Number(span ?? 1));
}

/** The text without the white space of its markup, behind the spaces of its indentation. */
function textOf({ tag, texts }: HtmlCell): string {
  const [, size = '', unit = ''] = INDENT.exec(tag) ?? [];
  const spaces =
    size === '' ? 0 : Math.round(Number(size) * (SPACES[unit.toLowerCase() as keyof typeof SPACES] ?? 0));
  return ' '.repeat(Math.min(80, spaces)) + tidy(texts.join(''));
}

/** The value of an attribute in double quotes, as programs write them; null if absent. */
export function readAttribute(tag: string, name: string): string | null {
  const start = tag.indexOf(`${name}="`);
  if (start < 0) return null;
  const from = start + name.length + 2;
  const to = tag.indexOf('"', from);
  return to < 0 ? null : decodeEntities(tag.slice(from, to));
}

/** The index after a tag, whose quoted attributes may contain any character, or after a comment. */
function endOfTag(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open);
    return end < 0 ? html.length : end + 3;
  }
  let quote = '';
  for (let at = open + 1; at < html.length; at++) {
    const sign = html[at] as string;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return html.length;
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Spaces that don't break stay at the beginning: programs indent by them. */
function tidy(text: string): string {
  const before = /^[ \t\r\n]*([\u00a0\u2003\u3000]*)/.exec(text)?.[1] ?? '';
  return before + text.replace(/[\s\u00a0]+/g, ' ').trim();
}
