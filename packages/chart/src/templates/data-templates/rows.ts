import type { RowSpec, Step } from './data-template.ts';

/** A bar from one step to another. */
export function bar(id: string, from: Step, to: Step, done?: number): RowSpec {
  return done === undefined ? { id, from, to } : { id, from, to, done };
}

/** A group: a row spanning the given rows, which are one level deeper and share one look. */
export function group(id: string, look: string, rows: readonly RowSpec[]): readonly RowSpec[] {
  return [{ id, look: 'phase' }, ...rows.map((row) => ({ look, ...row, level: (row.level ?? 0) + 1 }))];
}
