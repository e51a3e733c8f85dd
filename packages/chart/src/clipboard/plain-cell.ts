/** What a spreadsheet takes for the beginning of a formula, also full-width, after spaces, and after marks of ours. */
const FORMULA = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/;
/**
 * The same inside a text, behind what another program may end a cell at: where Excel separates by semicolons, it does so within
 * the quotation marks of a file whose cells are separated by commas.
 */
const END_OF_CELL = '[,;|"\\t\\r\\n]';
const BEGINS_FORMULA = "(?='*[^\\S\\t\\r\\n]*[=+\\-@\\uff0b\\uff0d\\uff1d\\uff20])";
const UNMARKED = new RegExp(`${END_OF_CELL}${BEGINS_FORMULA}`, 'g');
const MARKED = new RegExp(`(${END_OF_CELL})'${BEGINS_FORMULA}`, 'g');
/** The prefix that makes a spreadsheet treat a cell as text. */
const MARK = "'";

/** A person's text as it may appear in a spreadsheet cell: never a formula, wherever cells are cut (`security.md` I9). */
export function writePlainCell(text: string): string {
  const marked = text.replaceAll(UNMARKED, `$&${MARK}`);
  return FORMULA.test(marked) ? `${MARK}${marked}` : marked;
}

/** The text in such a cell. */
export function readPlainCell(cell: string): string {
  const rest = cell.slice(1);
  const marked = cell.startsWith(MARK) && FORMULA.test(rest) ? rest : cell;
  return marked.replaceAll(MARKED, '$1');
}
