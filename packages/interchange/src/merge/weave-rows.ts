import type { Id } from '@giotto/chart/model';

/** A row of an outline: its task, and its level from 0. */
export interface OutlineRow {
  readonly id: Id;
  readonly level: number;
}

/**
 * The rows of `base` with those that only `other` has: each below the row that it follows there, after that row's deeper
 * ones, so that it takes over no children, and at most one level deeper than the row above it.
 */
export function weaveRows(base: readonly OutlineRow[], other: readonly OutlineRow[]): readonly OutlineRow[] {
  const levels = new Map<Id | null, number>(base.map(({ id, level }) => [id, level]));
  const next = new Map<Id | null, Id>();
  let last: Id | null = null;
  for (const { id } of base) {
    next.set(last, id);
    last = id;
  }
  let above: Id | null = null;
  for (const { id, level: wanted } of other) {
    if (!levels.has(id)) {
      const level = Math.min(wanted, (levels.get(above) ?? -1) + 1);
      insertBelow(above, { id, level }, next, levels);
    }
    above = id;
  }
  const rows: OutlineRow[] = [];
  for (let id = next.get(null); id !== undefined; id = next.get(id))
    rows.push({ id, level: levels.get(id) ?? 0 });
  return rows;
}

function insertBelow(
  above: Id | null,
  { id, level }: OutlineRow,
  next: Map<Id | null, Id>,
  levels: Map<Id | null, number>,
): void {
  let at = above;
  for (;;) {
    const below = next.get(at);
    if (below === undefined || (levels.get(below) ?? 0) <= level) break;
    at = below;
  }
  const below = next.get(at);
  if (below !== undefined) next.set(id, below);
  next.set(at, id);
  levels.set(id, level);
}
