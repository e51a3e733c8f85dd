/** The first table of a copied page. */
interface HtmlTable {
  readonly cells: readonly (readonly string[])[];
  /** The table's tag as written, for what programs store in its attributes. */
  readonly tag: string;
}

/** Elements that end a line of a cell's text. */
const BLOCKS = new Set(['br', 'p', 'div', 'li']);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Reads the first table in HTML, cell by cell as plain text; null when there is none. The HTML never becomes part of a
 * page. Examines each character once; reads broken markup as far as it goes.
 */
export function readHtmlTable(html: string): HtmlTable | null {
  const cells: string[][] = [];
  let table: string | null = null;
  let cell: string[] | null = null;
  const endCell = () => {
    if (cell) cells.at(-1)?.push(tidy(cell.join('')));
    cell = null;
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (cell) cell.push(decodeEntities(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    at = endOfTag(html, open);
    const tag = html.slice(open, at);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase();
    if (table === null) {
      if (name === 'table') table = tag;
      continue;
    }
    if (name === 'td' || name === 'th' || name === 'tr' || name === 'table') {
      endCell();
      if (name === 'table') break;
      if (tag.startsWith('</')) continue;
      if (name === 'tr' || cells.length === 0) cells.push([]);
      if (name !== 'tr') cell = [];
    } else if (cell && name !== undefined && BLOCKS.has(name)) (cell as string[]).push(' ');
  }
  endCell();
  return table === null ? null : { cells: cells.filter((row) => row.length > 0), tag: table };
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

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trimEnd();
}
