/**
 * Splits copied cells: tabs separate cells, line ends separate rows. A quoted cell may contain both, and a doubled
 * quote for a quote. Never throws; unclosed quotes extend to the end.
 */
export function splitTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at);
    const raw = text.slice(at, end);
    row.push(isQuoted ? unquote(raw) : raw);
    const next = text[end];
    if (next !== '\t') {
      rows.push(row);
      row = [];
    }
    at = end + (next === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** Whether a text is a table: rows with tabs between cells, not lines that are only indented by tabs. */
export function isTable(text: string): boolean {
  const rows = splitTable(text);
  return (
    rows.length > 0 &&
    rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1).length * 2 >= rows.length
  );
}

function endOfPlain(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** A quoted cell ends at the quote before a tab, a line end or the end of text; other quotes inside stay. */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    if (text[at] === '"') {
      if (text[at + 1] !== '"') return endOfPlain(text, at + 1);
      at++;
    }
    at++;
  }
  return text.length;
}

function unquote(raw: string): string {
  const last = raw.lastIndexOf('"');
  const inner = last > 0 ? raw.slice(1, last) + raw.slice(last + 1) : raw.slice(1);
  return inner.replaceAll('""', '"');
}
