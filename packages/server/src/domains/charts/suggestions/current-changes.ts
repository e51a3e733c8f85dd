import type { Change } from '@giotto/chart/changes';
import { migrateChanges, type PlainStoredChange, SCHEMA_VERSION } from '@giotto/chart/schema';
import type { SuggestionRow } from './suggestion-repository.ts';

/** A suggestion's changes in the current schema. */
export function currentChanges({
  changes,
  schema,
}: Pick<SuggestionRow, 'changes' | 'schema'>): readonly Change[] {
  if (schema === SCHEMA_VERSION) return changes;
  return migrateChanges(
    changes as readonly PlainStoredChange[],
    schema,
  ) as readonly unknown[] as readonly Change[];
}
