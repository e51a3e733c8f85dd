import type { Effect } from '@giotto/chart/changes';
import { migrateChanges, type PlainStoredChange, SCHEMA_VERSION } from '@giotto/chart/schema';
import type { LoggedEffects, LogRow } from '../updates/log-pages-repository.ts';

/** Converts an update's effects to the current schema. */
export function presentEffects({
  changes,
  schema,
}: Pick<LoggedEffects, 'changes' | 'schema'>): readonly Effect[] {
  if (schema === SCHEMA_VERSION) return changes;
  return migrateChanges(changes as readonly PlainStoredChange[], schema) as readonly Effect[];
}

/** Reads a stored update's effects, in the current schema. */
export function readEffects({
  changesText,
  schema,
}: Pick<LogRow, 'changesText' | 'schema'>): readonly Effect[] {
  return presentEffects({ changes: JSON.parse(changesText) as Effect[], schema });
}
