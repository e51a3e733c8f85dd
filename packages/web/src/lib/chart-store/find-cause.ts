import { type DropReason, type Fields, type Json, type PlainChange, undoOf } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { Deletion, RecentLog } from './recent-log.ts';

/** Why one change wasn't applied, and what would restore it. */
export interface Cause {
  /** The server's reason, or `theirs`: the person chose the others' version. */
  readonly why: DropReason | 'refused' | 'theirs';
  /** The element's title. */
  readonly title?: string;
  /** The titles of a link's ends; '' for one without a title. */
  readonly ends?: readonly [from: string, to: string];
  /** Who deleted the element. */
  readonly by?: Id;
  /** Restores the deleted element, with the links deleted along with it. */
  readonly restore?: readonly PlainChange[];
}

/** Finds why a change wasn't applied, as far as is known. */
export function findCause(change: PlainChange, why: Cause['why'], log: RecentLog, state: State): Cause {
  const deletions = why === 'gone' || why === 'ref' ? findDeletions(change, log, state) : [];
  const title = titleOf(change, deletions, state);
  const ends = change.kind === 'dependency' ? findEnds(change, log, state) : undefined;
  const [first] = deletions;
  return {
    why,
    ...(title !== '' && { title }),
    ...(ends && { ends }),
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

/** A link's ends by title, as far as they are known. */
function findEnds(change: PlainChange, log: RecentLog, state: State): Cause['ends'] {
  const link: Fields = {
    ...log.findDeletion('dependency', change.id)?.effect.prev,
    ...(state.dependency.get(change.id) as Fields | undefined),
    ...fieldsOf(change),
  };
  const nameOf = (end: Json | undefined) => {
    if (typeof end !== 'string') return '';
    const deleted = log.findDeletion('task', end) ?? log.findDeletion('milestone', end);
    return nameIn(state.task.get(end) ?? state.milestone.get(end) ?? deleted?.effect.prev);
  };
  return [nameOf(link.from), nameOf(link.to)];
}

function fieldsOf(change: PlainChange): Fields {
  return change.type === 'create' ? change.value : change.type === 'set' ? change.fields : {};
}

/** The deletions that affect a change: of its record, or of its link's ends. */
function findDeletions(change: PlainChange, log: RecentLog, state: State): Deletion[] {
  const own = log.findDeletion(change.kind, change.id);
  if (own && !state[change.kind].has(change.id)) return [own];
  if (change.kind !== 'dependency') return [];
  const { from, to } = fieldsOf(change);
  return [from, to].flatMap((end) => {
    if (typeof end !== 'string' || state.task.has(end) || state.milestone.has(end)) return [];
    return log.findDeletion('task', end) ?? log.findDeletion('milestone', end) ?? [];
  });
}

function titleOf(change: PlainChange, [deletion]: readonly Deletion[], state: State): string {
  const record = state[change.kind].get(change.id);
  const own = change.type === 'create' ? change.value : undefined;
  return nameIn(record ?? own ?? deletion?.effect.prev);
}

/** An element's title; a person's, a rule's or a template's name. */
export function nameIn(record: object | undefined): string {
  const { title, name } = (record ?? {}) as { readonly title?: unknown; readonly name?: unknown };
  const text = title ?? name;
  return typeof text === 'string' ? text : '';
}
