import type { Effect } from '@giotto/chart/changes';
import { migrateChanges, type PlainStoredChange, SCHEMA_VERSION } from '@giotto/chart/schema';
import type { LoggedEffects } from '../updates/log-pages-repository.ts';

/** An update's effects in the schema of this program. */
export function presentEffects({
  changes,
  schema,
}: Pick<LoggedEffects, 'changes' | 'schema'>): readonly Effect[] {
  if (schema === SCHEMA_VERSION) return changes;
  return migrateChanges(changes as readonly PlainStoredChange[], schema) as readonly Effect[];
}
