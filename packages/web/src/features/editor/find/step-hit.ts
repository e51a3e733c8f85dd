import { type ElementRef, isSameElement } from '@giotto/chart/interact';

/** The next or previous of what was found, from the last one to the first and back; from nowhere, the first or last. */
export function stepHit(
  hits: readonly ElementRef[],
  current: ElementRef | null,
  by: 1 | -1,
): ElementRef | null {
  const at = current === null ? -1 : hits.findIndex((hit) => isSameElement(hit, current));
  const from = at < 0 && by < 0 ? 0 : at;
  return hits[(from + by + hits.length) % hits.length] ?? null;
}
