import type { Effect, Update } from '@giotto/chart/changes';
import type { Id, Kind } from '@giotto/chart/model';

/** The maximum number of updates remembered, which is what one pull returns. */
const LONGEST = 2_000;

/** The latest part of a chart's log as received by this tab, without gaps. */
export interface RecentLog {
  /** The latest known version. */
  readonly head: () => number;
  /** Adds updates in order, and returns those that are new. */
  readonly note: (updates: readonly Update[]) => readonly Update[];
  /** Extends the log backwards with the updates after an earlier version. */
  readonly reach: (base: number, updates: readonly Update[]) => void;
  /** Restarts after a version: a whole state doesn't say who did what before it. */
  readonly begin: (version: number) => void;
  /** The updates after a version, oldest first; null if it's older than the known part. */
  readonly since: (base: number) => readonly Update[] | null;
  /** The record's last known deletion. */
  readonly findDeletion: (kind: Kind, id: Id) => Deletion | null;
}

/** A deletion, with everything else in the same update. */
export interface Deletion {
  readonly effect: Extract<Effect, { type: 'delete' }>;
  readonly update: Update;
}

/** A log that starts after a version. */
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
