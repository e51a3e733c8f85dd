import type { DropReason, PlainChange } from './change.ts';

/**
 * Whether leaving out a change loses anything. Nothing is lost when the chart already has the same value or somebody
 * else deleted the same record.
 */
export function isLoss({ type }: PlainChange, why: DropReason): boolean {
  return why !== 'same' && !(type === 'delete' && why === 'gone');
}
