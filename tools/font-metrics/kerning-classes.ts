/** Kerning of one font file, with letters that kern alike grouped into classes. */
export interface KerningClasses {
  /** Class of each character before another, 0 = never kerns. */
  readonly before: number[];
  /** Class of each character after another, 0 = never kerns. */
  readonly after: number[];
  /** Adjustments: a row per `before` class and a column per `after` class, both from 1. */
  readonly matrix: number[];
}

/** Groups characters with equal rows (or columns) in a square kerning table. */
export function groupKerning(kerning: readonly (readonly number[])[]): KerningClasses {
  const rows = classify(kerning.map((row) => row));
  const columns = classify(kerning.map((_, i) => kerning.map((row) => row[i] ?? 0)));
  const matrix = rows.firsts.flatMap((row) => columns.firsts.map((column) => kerning[row]?.[column] ?? 0));
  return { before: rows.classes, after: columns.classes, matrix };
}

function classify(vectors: readonly (readonly number[])[]): { classes: number[]; firsts: number[] } {
  const known = new Map<string, number>();
  const firsts: number[] = [];
  const classes = vectors.map((vector, i) => {
    if (vector.every((value) => value === 0)) return 0;
    const key = vector.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    firsts.push(i);
    known.set(key, firsts.length);
    return firsts.length;
  });
  return { classes, firsts };
}
