import type { Effect, Update } from '@giotto/chart/changes';
import type { Id, Kind } from '@giotto/chart/model';

/** Updates that are remembered at most: as many as a pull brings. */
const LONGEST = 2_000;

/** The newest part of a chart's log as this tab has heard it, without holes. */
export interface RecentLog {
  /** The newest version that is known. */
  readonly head: () => number;
  /** Takes updates in their order, and answers those that were not known. */
  readonly note: (updates: readonly Update[]) => readonly Update[];
  /** Takes what happened after a version that lies further back than what is known. */
  readonly reach: (base: number, updates: readonly Update[]) => void;
  /** Begins anew after a version: a whole state does not tell who did what before it. */
  readonly begin: (version: number) => void;
  /** The updates after a version, oldest first; null when it lies further back than what is known. */
  readonly since: (base: number) => readonly Update[] | null;
  /** How the record was last deleted, as far as is known. */
  readonly findDeletion: (kind: Kind, id: Id) => Deletion | null;
}

/** A deletion, with all that the same update did. */
export interface Deletion {
  readonly effect: Extract<Effect, { type: 'delete' }>;
  readonly update: Update;
}

/** A log that begins after a version. */
export function createRecentLog(version: number): RecentLog {
  let from = version;
  let known: readonly Update[] = [];
  const head = () => from + known.length;
  const note = (updates: readonly Update[]) => {
    const news: Update[] = [];
    for (const update of updates) {
      if (update.version === head() + news.length + 1) news.push(update);
    }
    if (news.length > 0) known = [...known, ...news];
    const surplus = known.length - LONGEST;
    if (surplus > 0) {
      known = known.slice(surplus);
      from += surplus;
    }
    return news;
  };
  return {
    head,
    note,
    reach: (base, updates) => {
      const older = updates.filter(({ version }) => version <= from);
      if (base < from && older.length === from - base) {
        known = [...older, ...known];
        from = base;
      }
      note(updates);
    },
    begin: (next) => {
      if (next === head()) return;
      from = next;
      known = [];
    },
    since: (base) => (base < from ? null : known.slice(base - from)),
    findDeletion: (kind, id) => {
      for (const update of known.toReversed()) {
        for (const effect of update.changes) {
          if (effect.type === 'delete' && effect.kind === kind && effect.id === id) return { effect, update };
        }
      }
      return null;
    },
  };
}
