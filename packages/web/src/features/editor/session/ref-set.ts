import type { ElementRef } from '@giotto/chart/interact';

interface Named {
  readonly kind: string;
  readonly id: string;
}

/** Returns a constant-time membership test for these elements: a selection may hold the whole chart. */
export function isRefOf(refs: readonly ElementRef[]): (named: Named) => boolean {
  const keys = new Set(refs.map(({ kind, id }) => `${kind} ${id}`));
  return ({ kind, id }) => keys.has(`${kind} ${id}`);
}
