/** Deep equality of plain values: a new layout is mostly equal to the previous one. */
export function isSameDrawing(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  const one = a as Readonly<Record<string, unknown>>;
  const other = b as Readonly<Record<string, unknown>>;
  let count = 0;
  for (const name in one) {
    if (!isSameDrawing(one[name], other[name])) return false;
    count++;
  }
  for (const _ in other) count--;
  return count === 0;
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!isSameDrawing(a[at], b[at])) return false;
  return true;
}
