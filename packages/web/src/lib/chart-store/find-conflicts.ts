import type { Ack } from '@giotto/chart/changes';
import {
  type Effect,
  findOverwritten,
  type Json,
  type PlainChange,
  type Update,
} from '@giotto/chart/changes';
import type { Id, Kind } from '@giotto/chart/model';
import { nameIn } from './find-cause.ts';
import type { RecentLog } from './recent-log.ts';

/** A field changed concurrently by this person and someone else; one of the values was lost. */
export interface Conflict {
  readonly kind: Kind;
  readonly id: Id;
  /** `order` stands for the position, `deleted` for the element itself; neither has values. */
  readonly field: string;
  readonly userId: Id;
  /** Whose value won. */
  readonly winner: 'mine' | 'theirs';
  readonly mine: Json;
  readonly theirs: Json;
  /** The title of what was deleted. */
  readonly title?: string;
}

/** What this person lost to an update whose writer hadn't seen it (`sync.md` §1.1). */
export function conflictsLost(update: Update, log: RecentLog, me: Id): Conflict[] {
  if (update.userId === me || update.base === undefined) return [];
  const between = log.since(update.base)?.filter(({ version }) => version < update.version) ?? [];
  const lost = findOverwritten(update.changes, between, update.userId).filter(({ userId }) => userId === me);
  return once(
    lost.map(({ kind, id, field }) => {
      const effect = update.changes.find((one) => one.kind === kind && one.id === id && touches(one, field));
      const isDeleted = effect?.type === 'delete';
      const values =
        effect?.type === 'set'
          ? { mine: effect.prev[field] ?? null, theirs: effect.fields[field] ?? null }
          : { mine: null, theirs: null };
      const named = isDeleted ? 'deleted' : field;
      const title = isDeleted ? { title: nameIn(effect.prev) } : {};
      return { kind, id, field: named, userId: update.userId, winner: 'theirs', ...values, ...title };
    }),
  );
}

/** What a push by this person overwrote, as reported by the server. */
export function conflictsWon(
  { overwrote }: Pick<Ack, 'overwrote'>,
  changes: readonly PlainChange[],
  log: RecentLog,
): Conflict[] {
  return once(
    overwrote.map(({ kind, id, field, userId, version }) => {
      const own = changes.filter((change) => change.kind === kind && change.id === id);
      const isDeleted = own.some(({ type }) => type === 'delete');
      const set = own.findLast((change) => change.type === 'set' && field in change.fields);
      const theirs = log
        .since(version - 1)?.[0]
        ?.changes.find((effect) => effect.kind === kind && effect.id === id && touches(effect, field));
      return {
        ...{ kind, id, field: isDeleted ? 'deleted' : field, userId, winner: 'mine' },
        mine: set?.type === 'set' ? (set.fields[field] ?? null) : null,
        theirs: theirs?.type === 'set' ? (theirs.fields[field] ?? null) : null,
        ...(isDeleted && { title: nameIn(log.findDeletion(kind as Kind, id)?.effect.prev) }),
      };
    }),
  );
}

function touches(effect: Effect, field: string): boolean {
  if (effect.type === 'delete') return true;
  if (effect.type === 'move') return field === 'order';
  return effect.type === 'set' && field in effect.fields;
}

/** Reports each field once: a deleted element has many fields but was deleted once. */
function once(conflicts: readonly Conflict[]): Conflict[] {
  const byField = new Map(
    conflicts.map((conflict) => [`${conflict.kind} ${conflict.id} ${conflict.field}`, conflict]),
  );
  return [...byField.values()];
}
