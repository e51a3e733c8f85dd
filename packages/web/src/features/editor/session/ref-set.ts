import type { ElementRef } from '@giotto/chart/interact';

interface Named {
  readonly kind: string;
  readonly id: string;
}

/** A test whether something is one of these elements, in constant time: selections may hold the whole chart. */
export function isRefOf(refs: readonly ElementRef[]): (named: Named) => boolean {
  const keys = new Set(refs.map(({ kind, id }) => `${kind} ${id}`));
  return ({ kind, id }) => keys.has(`${kind} ${id}`);
}
