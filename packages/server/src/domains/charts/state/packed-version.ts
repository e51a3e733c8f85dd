import { type Effect, invert } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Db } from '../../../platform/database/database.ts';
import { listEffects } from '../updates/log-pages-repository.ts';
import { isReadable, packState } from './packed-state.ts';
import { presentEffects } from './present-effects.ts';
import { readStateAt } from './read-state.ts';
import { findNearestSnapshot } from './snapshot-repository.ts';

/** A version as a packed state and the effects that lead from there to it; none when the state is that version's own. */
export interface PackedVersion {
  readonly stateVersion: number;
  readonly bytes: Buffer;
  readonly changes: readonly Effect[];
}

/**
 * The stored state nearest to a version, as it is stored, and the log from there, or back from there; undefined when they
 * cannot be sent so: all states are older than `oldest`, which may not be shown, or the nearest is of an older schema or
 * damaged, or the log is longer than one reading.
 */
async function findStoredVersion(
  db: Db,
  chartId: string,
  version: number,
  oldest: number,
): Promise<PackedVersion | undefined> {
  const snapshot = await findNearestSnapshot(db, chartId, version, oldest);
  if (snapshot === undefined || snapshot.schema !== SCHEMA_VERSION) return undefined;
  const { version: stateVersion, bytes } = snapshot;
  const [after, upTo] = [Math.min(stateVersion, version), Math.max(stateVersion, version)];
  const [isWhole, updates] = await Promise.all([
    isReadable(bytes),
    after === upTo ? [] : listEffects(db, { chartId, after, upTo }),
  ]);
  if (!isWhole || updates.length !== upTo - after) return undefined;
  const effects = updates.flatMap(presentEffects);
  return { stateVersion, bytes, changes: stateVersion > version ? invert(effects) : effects };
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
