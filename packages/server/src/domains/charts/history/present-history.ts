import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { NamedVersion } from '@giotto/contract/api';
import type { PackedVersion } from '../state/packed-version.ts';
import type { VersionName } from './version-name-repository.ts';

/** A version as JSON (`getVersion`). */
export function writeVersion(version: number, { stateVersion, bytes, changesText }: PackedVersion): string {
  const state = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const about = { version, schema: SCHEMA_VERSION, stateVersion, state };
  return `${JSON.stringify(about).slice(0, -1)},"changes":${changesText}}`;
}

export function presentName({ version, name, userId, date }: VersionName): NamedVersion {
  return { version, name, userId, updateDate: date.toISOString() };
}
