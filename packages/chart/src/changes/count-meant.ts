import type { Change } from './change.ts';
import { areTimelineSize } from './consequence-fields.ts';

/**
 * How many elements and settings changes are about (CH-519): each counts once, and a timeline that only grows with them not
 * at all. A restored version or an imported chart counts as one.
 */
export function countMeant(changes: readonly Change[]): number {
  const all = changes.map((change) => ('id' in change ? `${change.kind} ${change.id}` : change.type));
  const meant = all.filter((_, at) => {
    const change = changes[at];
    return change?.type !== 'set' || !areTimelineSize(change.kind, Object.keys(change.fields));
  });
  return new Set(meant.length > 0 ? meant : all).size;
}
