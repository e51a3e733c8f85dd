import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { AnswerOf, getVersion, HistoryUpdate, NamedVersion } from '@giotto/contract/api';
import type { PackedVersion } from '../state/packed-version.ts';
import type { HistoryEntry } from './history-page.ts';
import type { VersionName } from './version-name-repository.ts';

export function presentEntry(entry: HistoryEntry): HistoryUpdate {
  const { suggestedBy, restoredVersion, tokenName, name, fullState } = entry;
  return {
    id: entry.id,
    version: entry.version,
    userId: entry.userId,
    updateDate: entry.date.toISOString(),
    origin: entry.origin,
    ...(suggestedBy !== null && { suggestedBy }),
    ...(restoredVersion !== null && { restoredVersion }),
    ...(tokenName !== null && { tokenName }),
    ...(name !== undefined && { name }),
    schema: entry.schema,
    changes: [...entry.changes],
    ...(fullState !== undefined && { fullState: fullState as NonNullable<HistoryUpdate['fullState']> }),
  };
}

export function presentVersion(version: number, packed: PackedVersion): AnswerOf<typeof getVersion> {
  const { stateVersion, bytes, changes } = packed;
  return {
    version,
    schema: SCHEMA_VERSION,
    stateVersion,
    state: bytes.toString('base64'),
    changes: [...changes],
  };
}

export function presentName({ version, name, userId, date }: VersionName): NamedVersion {
  return { version, name, userId, updateDate: date.toISOString() };
}
