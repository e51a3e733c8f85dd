/**
 * Parses a confirmation code: its digits as an integer, surrounding spaces allowed; `null` if it isn't an integer
 * (spec/accounts.md §5).
 */
export function parseCode(text: string): number | null {
  const digits = text.trim();
  return /^[0-9]{1,15}$/.test(digits) ? Number(digits) : null;
}
