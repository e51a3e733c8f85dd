import type { DropReason, PlainChange } from './change.ts';

/**
 * Whether somebody misses something when a change is left out: not when the chart is so already, by the same value or
 * because somebody else has deleted the same.
 */
export function isLoss({ type }: PlainChange, why: DropReason): boolean {
  return why !== 'same' && !(type === 'delete' && why === 'gone');
}
