import { SCHEMA_VERSION } from '../schema-version.ts';
import { automaticEnd } from './001-automatic-end.ts';
import { scheduling } from './002-scheduling.ts';
import { hours } from './003-hours.ts';
import type { Migration, PlainState, PlainStoredChange } from './migration.ts';

export { SCHEMA_VERSION } from '../schema-version.ts';
export type { Migration, PlainState, PlainStoredChange } from './migration.ts';

/** All migrations in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [automaticEnd, scheduling, hours];

function migrationsFrom(version: number): readonly Migration[] {
  if (!Number.isInteger(version) || version < 0 || version > SCHEMA_VERSION) {
    throw new RangeError(
      `schema version ${version} cannot be read: this program knows 0 to ${SCHEMA_VERSION}`,
    );
  }
  return MIGRATIONS.slice(version);
}

/** Migrates the tables from a version to the current one. Throws a RangeError for an unknown version. */
export function migrateState(state: PlainState, version: number): PlainState {
  return migrationsFrom(version).reduce((migrated, step) => step.migrateState(migrated), state);
}

/** Migrates a queue's or a log's changes from a version to the current one. Throws like `migrateState`. */
export function migrateChanges(
  changes: readonly PlainStoredChange[],
  version: number,
): readonly PlainStoredChange[] {
  return migrationsFrom(version).reduce((migrated, step) => step.migrateChanges(migrated), changes);
}
