import { CHANGES_LIMIT } from '@giotto/chart/model';

/** The changes in parts that one push may hold each: only edits of whole large charts need more than one. */
export function splitChanges<Change>(changes: readonly Change[], limit = CHANGES_LIMIT): readonly Change[][] {
  const parts: Change[][] = [];
  for (let at = 0; at < changes.length; at += limit) parts.push(changes.slice(at, at + limit));
  return parts;
}
