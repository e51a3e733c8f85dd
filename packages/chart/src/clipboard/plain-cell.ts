/** What a spreadsheet takes for the beginning of a formula, also full-width, after spaces, and after marks of ours. */
const FORMULA = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/;
/** The prefix that makes a spreadsheet treat a cell as text. */
const MARK = "'";

/** A person's text as it may appear in a spreadsheet cell: never a formula (`security.md` I9). */
export function writePlainCell(text: string): string {
  return FORMULA.test(text) ? `${MARK}${text}` : text;
}

/** The text in such a cell. */
export function readPlainCell(cell: string): string {
  const [mark, rest] = [cell.slice(0, 1), cell.slice(1)];
  return mark === MARK && FORMULA.test(rest) ? rest : cell;
}
