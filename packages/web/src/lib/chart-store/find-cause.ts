import { type DropReason, type PlainChange, undoOf } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { Deletion, RecentLog } from './recent-log.ts';

/** Why one change was not applied, and what would bring it back. */
export interface Cause {
  /** The server's reason, or `theirs`: the person has chosen what others had made of it. */
  readonly why: DropReason | 'refused' | 'theirs';
  /** What the element was called. */
  readonly title?: string;
  /** Who deleted what it is about. */
  readonly by?: Id;
  /** Makes what was deleted anew, with the links that went along. */
  readonly restore?: readonly PlainChange[];
}

/** What is known of why a change was not applied. */
export function findCause(change: PlainChange, why: Cause['why'], log: RecentLog, state: State): Cause {
  const deletions = why === 'gone' || why === 'ref' ? findDeletions(change, log, state) : [];
  const title = titleOf(change, deletions, state);
  const [first] = deletions;
  return {
    why,
    ...(title !== '' && { title }),
    ...(first && { by: first.update.userId, restore: deletions.flatMap(restorationOf) }),
  };
}

/** The changes that make a deleted record anew, with the links to it that went in the same update. */
export function restorationOf({ effect, update }: Deletion): PlainChange[] {
  const { kind, id } = effect;
  return undoOf(
    update.changes.filter((one) => {
      if (one.type !== 'delete') return false;
      if (one.kind === 'dependency') return one.prev.from === id || one.prev.to === id || one.id === id;
      return one.kind === kind && one.id === id;
    }),
  );
}

/** How what the change is about was deleted: its record, or the ends of its link. */
function findDeletions(change: PlainChange, log: RecentLog, state: State): Deletion[] {
  const own = log.findDeletion(change.kind, change.id);
  if (own && !state[change.kind].has(change.id)) return [own];
  if (change.kind !== 'dependency') return [];
  const fields = change.type === 'create' ? change.value : change.type === 'set' ? change.fields : {};
  return [fields.from, fields.to].flatMap((end) => {
    if (typeof end !== 'string' || state.task.has(end) || state.milestone.has(end)) return [];
    return log.findDeletion('task', end) ?? log.findDeletion('milestone', end) ?? [];
  });
}

function titleOf(change: PlainChange, [deletion]: readonly Deletion[], state: State): string {
  const record = state[change.kind].get(change.id) as { readonly title?: unknown } | undefined;
  const own = change.type === 'create' ? change.value.title : undefined;
  const title = record?.title ?? own ?? deletion?.effect.prev.title;
  return typeof title === 'string' ? title : '';
}
