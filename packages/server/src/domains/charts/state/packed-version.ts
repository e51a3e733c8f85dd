import { type Effect, invert } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Db } from '../../../platform/database/database.ts';
import { listEffects } from '../updates/log-pages-repository.ts';
import { isReadable, packState } from './packed-state.ts';
import { presentEffects } from './present-effects.ts';
import { readStateAt } from './read-state.ts';
import { findNearestSnapshot } from './snapshot-repository.ts';

/** A version as a packed state and the effects that lead from it to the version; none if the state is the version's. */
export interface PackedVersion {
  readonly stateVersion: number;
  readonly bytes: Buffer;
  readonly changes: readonly Effect[];
}

/**
 * The stored state nearest to a version, and the log from there, forwards or backwards. Undefined when they can't be
 * sent like this: all states are older than `oldest` and may not be shown, the nearest has an older schema or is
 * damaged, or the log is longer than one read.
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
 * Reads any kept version, without unpacking a chart if possible: unpacking, replaying and repacking a large one takes
 * several times as long and would delay others' pushes.
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
