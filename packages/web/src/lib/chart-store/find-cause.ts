import { type DropReason, type PlainChange, undoOf } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { Deletion, RecentLog } from './recent-log.ts';

/** Why one change wasn't applied, and what would restore it. */
export interface Cause {
  /** The server's reason, or `theirs`: the person chose the others' version. */
  readonly why: DropReason | 'refused' | 'theirs';
  /** The element's title. */
  readonly title?: string;
  /** Who deleted the element. */
  readonly by?: Id;
  /** Restores the deleted element, with the links deleted along with it. */
  readonly restore?: readonly PlainChange[];
}

/** Finds why a change wasn't applied, as far as is known. */
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

/** The changes that restore a deleted record, with its links deleted in the same update. */
export function restorationOf({ effect, update }: Deletion): PlainChange[] {
  const { kind, id } = effect;
  return undoOf(
    update.changes.filter((one) => {
      if (one.type !== 'delete') return false;
      if (one.kind === 'dependency') return one.prev.from === id || one.prev.to === id || one.id === id;
      return one.kind === kind && one.id === id;
    }),
    true,
  );
}

/** The deletions that affect a change: of its record, or of its link's ends. */
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
