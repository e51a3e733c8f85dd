import { type PlainChange, squash, switchesFollowing } from '../changes/index.ts';
import type { Id } from '../model/index.ts';
import type { Entry, QueuedPush, Step } from './entry.ts';

/** Starts an entry of the queue with its first gesture. */
export function createEntry(push: QueuedPush, step: Step): Entry {
  return { push, steps: [step], isSent: false, ack: null, isAbsorbed: false };
}

/** An entry from a stored queue: it may have been sent, so it is never squashed. */
export function adoptEntry(push: QueuedPush): Entry {
  const step: Step = { isContinued: false, changes: push.changes, effects: [], dropped: [] };
  return { ...createEntry(push, step), isSent: true };
}

/**
 * Merges a gesture into the last entry if that was never sent and both set the same fields of the same records, as when
 * someone types a title or nudges a bar (`sync.md` §5). Returns false if it needs its own entry, since both say more than
 * one.
 */
export function squashInto(
  last: Entry | undefined,
  clientId: Id,
  { origin, isDraft, base }: Pick<QueuedPush, 'origin' | 'base'> & { readonly isDraft: boolean },
  step: Step,
): boolean {
  if (!last || last.isSent || last.push.clientId !== clientId) return false;
  if (isDraft !== (last.push.isDraft === true) || last.push.note !== undefined) return false;
  if (origin !== 'edit' || last.push.origin !== 'edit') return false;
  const target = targetOf(step.changes);
  if (target === null || target !== targetOf(last.push.changes)) return false;
  const changes = squash([...last.push.changes, ...step.changes]);
  if (changes.length > last.push.changes.length) return false;
  last.steps.push(step);
  last.push = { ...last.push, base: Math.min(last.push.base, base), changes };
  return true;
}

/** Which fields of which records plain sets touch; null for any other change. */
function targetOf(changes: readonly PlainChange[]): string | null {
  const targets = new Set<string>();
  for (const change of changes) {
    if (change.type !== 'set' || change.if !== undefined) return null;
    // What follows from it is undone with it.
    if (switchesFollowing(change)) return null;
    for (const field of Object.keys(change.fields)) targets.add(`${change.kind} ${change.id} ${field}`);
  }
  return [...targets].sort().join('\n');
}
