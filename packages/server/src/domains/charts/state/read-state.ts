import { replay } from '@giotto/chart/changes';
import { type StateJson, stateFromJson } from '@giotto/chart/model';
import { migrateState, type PlainState, SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Db } from '../../../platform/database/database.ts';
import { listEffects } from '../updates/log-pages-repository.ts';
import type { ChartCache, HeldState } from './chart-cache.ts';
import { unpackState } from './packed-state.ts';
import { presentEffects } from './present-effects.ts';
import { withRecent } from './recent-updates.ts';
import { findSnapshot } from './snapshot-repository.ts';
import { growthOf, lengthOfEffects } from './state-weight.ts';

/** A chart's stored log and snapshots don't fit together: fail rather than show a wrong state. */
class DamagedChartError extends Error {
  override readonly name = 'DamagedChartError';
}

/** A state further behind than this is read again from a snapshot. */
const LONGEST_REPLAY = 1_000;

/** Converts a stored state to the current schema. */
export function toPresent(json: StateJson, schema: number): StateJson {
  return schema === SCHEMA_VERSION ? json : (migrateState(json as PlainState, schema) as StateJson);
}

/**
 * Reads the newest readable snapshot up to a version. Falls back from a damaged one to an older one: replaying the log
 * from there gives the same state (`security.md` T-CORR).
 */
async function readSnapshot(db: Db, chartId: string, upTo: number): Promise<HeldState> {
  const causes: unknown[] = [];
  for (let last = upTo; ; ) {
    const snapshot = await findSnapshot(db, chartId, last);
    if (snapshot === undefined) {
      throw new DamagedChartError(`chart ${chartId}: no readable snapshot up to version ${upTo}`, {
        cause: causes[0],
      });
    }
    const found = await unpackState(snapshot.bytes).catch((cause: unknown) => {
      causes.push(cause);
    });
    if (found !== undefined) {
      const state = stateFromJson(toPresent(found.json, snapshot.schema));
      return { version: snapshot.version, state, weight: found.length, logged: 0 };
    }
    last = snapshot.version - 1;
  }
}

/**
 * Builds the state at `version` from an earlier one and the log in between, page by page. Throws if the log has a gap.
 */
async function advance(db: Db, chartId: string, from: HeldState, version: number): Promise<HeldState> {
  let held = from;
  while (held.version < version) {
    const updates = await listEffects(db, { chartId, after: held.version, upTo: version });
    const last = held.version + updates.length;
    if (updates.length === 0 || updates.at(-1)?.version !== last) {
      throw new DamagedChartError(`chart ${chartId}: a hole in the log above version ${held.version}`);
    }
    const present = updates.map((update) => {
      const changes = presentEffects(update);
      return { ...update, changes, length: lengthOfEffects(changes) };
    });
    const effects = present.flatMap(({ changes }) => changes);
    held = {
      version: last,
      state: replay(held.state, effects),
      weight: held.weight + growthOf(effects),
      logged: present.reduce((sum, { length }) => sum + length, held.logged),
      recent: present.reduce(withRecent, held.recent ?? []),
    };
  }
  return held;
}

/** The same from a cached state. If that is older than the pruned history, starts from a snapshot instead. */
async function advanceHeld(db: Db, chartId: string, held: HeldState, version: number): Promise<HeldState> {
  try {
    return await advance(db, chartId, held, version);
  } catch (error) {
    if (!(error instanceof DamagedChartError)) throw error;
    return readStateAt(db, chartId, version);
  }
}

/** Reads the state at any kept version, from a cached earlier one if it is close, else from the nearest snapshot. */
export async function readStateAt(
  db: Db,
  chartId: string,
  version: number,
  near?: HeldState,
): Promise<HeldState> {
  const isNear = near !== undefined && near.version <= version && version - near.version <= LONGEST_REPLAY;
  if (isNear) return advanceHeld(db, chartId, near, version);
  return advance(db, chartId, await readSnapshot(db, chartId, version), version);
}

/**
 * Reads the state at the chart's head while its row is locked: brings this node's cached state up to date, since
 * another node may have written. Caches the result.
 */
export async function readLockedHead(
  db: Db,
  cache: ChartCache,
  chartId: string,
  head: number,
): Promise<HeldState> {
  const held = cache.find(chartId);
  // The cached state is newer than the head: the database was restored to an earlier point in time.
  if (held !== undefined && held.version > head) cache.forget(chartId);
  const found = await readStateAt(db, chartId, head, held);
  cache.keep(chartId, found);
  return found;
}

/** Reads a state at least as new as the head at the time of the call; a push may have been committed since. */
export async function readNewestState(
  db: Db,
  cache: ChartCache,
  chartId: string,
  head: number,
): Promise<HeldState> {
  const held = cache.find(chartId);
  if (held !== undefined && held.version >= head) return held;
  return cache.readOnce(chartId, head, () => readLockedHead(db, cache, chartId, head));
}
