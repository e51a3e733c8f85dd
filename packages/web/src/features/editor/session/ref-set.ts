import type { ElementRef } from '@giotto/chart/interact';

interface Named {
  readonly kind: string;
  readonly id: string;
}

/**
 * Returns a constant-time membership test for these elements: a selection may hold the whole chart. It creates nothing
 * per call: every frame of a scroll asks about everything in view.
 */
export function isRefOf(refs: readonly ElementRef[]): (named: Named) => boolean {
  const idsByKind = new Map<string, Set<string>>();
  for (const { kind, id } of refs) {
    const ids = idsByKind.get(kind);
    if (ids) ids.add(id);
    else idsByKind.set(kind, new Set([id]));
  }
  return ({ kind, id }) => idsByKind.get(kind)?.has(id) ?? false;
}
