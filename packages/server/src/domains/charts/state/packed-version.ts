import { type Effect, invert } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { Db } from '../../../platform/database/database.ts';
import { type LogRow, listUpdates } from '../updates/log-pages-repository.ts';
import { isReadable } from './packed-state.ts';
import { findNearestSnapshot } from './snapshot-repository.ts';

/** A version as a packed state and the effects that lead from it to the version; none if the state is the version's. */
export interface PackedVersion {
  readonly stateVersion: number;
  readonly bytes: Uint8Array;
  /** The effects as JSON. */
  readonly changesText: string;
}

/**
 * Finds the stored state nearest to a version, and the log from there, forwards or backwards: nothing is unpacked, and
 * only a log that leads backwards is parsed. Undefined when they can't be sent like this: all states are older than
 * `oldest` and may not be shown, the nearest or the log has an older schema, the state is damaged, or the log is longer
 * than one read.
 */
export async function findStoredVersion(
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
    after === upTo ? [] : listUpdates(db, { chartId, after, upTo }),
  ]);
  const isPresent = updates.every(({ schema }) => schema === SCHEMA_VERSION);
  if (!isWhole || !isPresent || updates.length !== upTo - after) return undefined;
  return {
    stateVersion,
    bytes,
    changesText: stateVersion > version ? goBack(updates) : joinEffects(updates),
  };
}

/** Several lists as one: each text is a list, in the form that `JSON.stringify` gives it. */
function joinEffects(updates: readonly LogRow[]): string {
  const lists = updates.map(({ changesText }) => changesText.slice(1, -1)).filter((list) => list !== '');
  return `[${lists.join(',')}]`;
}

function goBack(updates: readonly LogRow[]): string {
  return JSON.stringify(invert(JSON.parse(joinEffects(updates)) as Effect[]));
}
