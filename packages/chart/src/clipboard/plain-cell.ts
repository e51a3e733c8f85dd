/** What a spreadsheet takes for the beginning of a formula, also in its full-width forms and behind blanks. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/;
/** The mark with which a spreadsheet takes a cell for text. */
const MARK = "'";

/** A person's text as it may stand in a cell of a spreadsheet: never a formula (`security.md` I9). */
export function writePlainCell(text: string): string {
  return FORMULA.test(text) ? `${MARK}${text}` : text;
}

/** The text that such a cell holds. */
export function readPlainCell(cell: string): string {
  const [mark, rest] = [cell.slice(0, 1), cell.slice(1)];
  return mark === MARK && FORMULA.test(rest) ? rest : cell;
}
