/** A range of bytes: the first and the last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `range` header for a file of this size: a range, `outside` if it isn't satisfiable, or `whole` for anything
 * else. Requests for several ranges get the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'whole';
  return start >= size || end < start ? 'outside' : { start, end };
}
