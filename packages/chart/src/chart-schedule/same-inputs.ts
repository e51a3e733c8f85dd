import { recordsOf } from '../changes/index.ts';
import type { State } from '../model/index.ts';
import { SCHEDULE_TABLES } from './frame.ts';

/** What no date, conflict or slack depends on. */
const LOOKS: ReadonlySet<string> = new Set([
  'title',
  'notes',
  'color',
  'externalLink',
  'externalId',
  'designTemplate',
]);

/**
 * Whether two states of a chart have the same figures, because only titles, notes and looks of their tasks and milestones
 * differ. Linear in the records.
 */
export function haveSameInputs(one: State, other: State): boolean {
  return SCHEDULE_TABLES.every((kind) => {
    const [before, after] = [recordsOf(one, kind), recordsOf(other, kind)];
    if (before === after) return true;
    if ((kind !== 'task' && kind !== 'milestone') || before.size !== after.size) return false;
    for (const [id, record] of after) {
      const known = before.get(id);
      if (known === record) continue;
      if (known === undefined) return false;
      const names = Object.keys({ ...known, ...record });
      if (names.some((name) => known[name] !== record[name] && !LOOKS.has(name))) return false;
    }
    return true;
  });
}
