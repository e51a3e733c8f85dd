import { type Change, type Dropped, diff, type Origin, type PlainChange } from '@giotto/chart/changes';
import { type State, stateFromJson } from '@giotto/chart/model';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findGanttOwner } from '../chart/chart-repository.ts';
import { findOldestShownVersion } from '../history/shown-history.ts';
import type { HeldState } from '../state/chart-cache.ts';
import { readStateAt } from '../state/read-state.ts';
import type { LockedChart } from './log-repository.ts';
import { type NumberedPush, type Refusal, refuse } from './push-types.ts';

/** A push as changes that `apply` accepts. */
interface Expanded {
  readonly changes: readonly PlainChange[];
  readonly origin: Origin;
  readonly restoredVersion: number | null;
  /** Maps what was dropped to the indexes of the pushed list. */
  report(dropped: readonly Dropped[]): readonly Dropped[];
}

/** Whether `apply` accepts the change as it is. */
export function isPlain(change: Change): change is PlainChange {
  return change.type !== 'import' && change.type !== 'restore';
}

/** The differences that lead to a whole state: one change for the pusher, many for the log. */
function leadTo(before: State, after: State, origin: Origin, restoredVersion: number | null): Expanded {
  const changes = diff(before, after);
  return {
    changes,
    origin,
    restoredVersion,
    report: () => (changes.length === 0 ? [{ i: 0, why: 'same' }] : []),
  };
}

/** Reads the version that a whole chart was based on. Throws `VersionConflict` if that version is no longer kept. */
async function readMergeBase(
  db: Db,
  chart: LockedChart,
  before: HeldState,
  push: NumberedPush,
): Promise<State> {
  const base = push.base ?? chart.head;
  if (base === chart.head) return before.state;
  if (base < chart.baseVersion || base > chart.head) throw new AppError('VersionConflict');
  return (await readStateAt(db, push.chartId, base)).state;
}

/**
 * Turns an import or a restore into the difference to the locked state (`sync.md` §6); other changes stay as they are.
 * A version that was pruned, or that the owner's edition doesn't show, can't be restored.
 */
export async function expandPush(
  db: Db,
  chart: LockedChart,
  before: HeldState,
  push: NumberedPush,
): Promise<Expanded | Refusal> {
  const [first] = push.changes;
  if (first?.type === 'import') {
    const from = push.isMerge ? await readMergeBase(db, chart, before, push) : before.state;
    return leadTo(from, stateFromJson(first.state), 'import', null);
  }
  if (first?.type !== 'restore') {
    const report = (dropped: readonly Dropped[]) => dropped;
    return { changes: push.changes.filter(isPlain), origin: push.origin, restoredVersion: null, report };
  }
  const { version } = first;
  if (version > chart.head) {
    return refuse('InvalidChanges', [
      { path: 'changes.0.version', message: `must be at most ${chart.head}` },
    ]);
  }
  const shown = { ...chart, chartId: push.chartId, ...(await findGanttOwner(db, chart.ownerId)) };
  if (version < (await findOldestShownVersion(db, shown, push.now))) return refuse('HistoryPruned');
  const past = await readStateAt(db, push.chartId, version);
  return leadTo(before.state, past.state, 'restore', version);
}
