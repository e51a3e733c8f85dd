import type { Effect } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Db } from '../db/database.ts';
import { listEffects } from '../db/repositories/chart-log-pages.ts';
import { findSnapshot } from '../db/repositories/snapshots.ts';
import { isReadable, packState } from './packed-state.ts';
import { presentEffects } from './present-effects.ts';
import { readStateAt } from './read-state.ts';

/** A version as a packed state and the effects that lead from there to it; none when the state is that version's own. */
export interface PackedVersion {
  readonly stateVersion: number;
  readonly bytes: Buffer;
  readonly changes: readonly Effect[];
}

/**
 * The stored state before a version, as it is stored, and the log from there; undefined when they cannot be sent so: the
 * state is older than `oldest`, which may not be shown, of an older schema or damaged, or the log is longer than one
 * reading.
 */
async function findStoredVersion(
  db: Db,
  chartId: string,
  version: number,
  oldest: number,
): Promise<PackedVersion | undefined> {
  const snapshot = await findSnapshot(db, chartId, version);
  if (snapshot === undefined || snapshot.version < oldest || snapshot.schema !== SCHEMA_VERSION)
    return undefined;
  const { version: stateVersion, bytes } = snapshot;
  const [isWhole, updates] = await Promise.all([
    isReadable(bytes),
    stateVersion === version ? [] : listEffects(db, { chartId, after: stateVersion, upTo: version }),
  ]);
  if (!isWhole || updates.length !== version - stateVersion) return undefined;
  return { stateVersion, bytes, changes: updates.flatMap(presentEffects) };
}

/**
 * Any kept version without unpacking a chart where that can be: unpacking, replaying and packing a large one again
 * takes several times as long, and would keep others' pushes waiting meanwhile.
 */
export async function readPackedVersion(
  db: Db,
  chartId: string,
  version: number,
  oldest: number,
): Promise<PackedVersion> {
  const stored = await findStoredVersion(db, chartId, version, oldest);
  if (stored !== undefined) return stored;
  const { state } = await readStateAt(db, chartId, version);
  return { stateVersion: version, bytes: await packState(state), changes: [] };
}
