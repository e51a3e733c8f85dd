/**
 * The confirmation code that a text means: its digits as an integer, spaces around them allowed; `null` for everything
 * that is no integer (spec/accounts.md §5).
 */
export function parseCode(text: string): number | null {
  const digits = text.trim();
  return /^[0-9]{1,15}$/.test(digits) ? Number(digits) : null;
}
