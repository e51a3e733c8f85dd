import { LEVELS, type Level } from '@giotto/contract/permissions';
import { listOpenSuggestions, type SuggestionRow } from '../db/repositories/suggestions.ts';
import type { GanttDeps } from './gantt-deps.ts';

/** The open suggestions that somebody may see: with WRITE all of a chart, else the own ones (`security.md` §2 row 35). */
export async function listSuggestions(
  { db }: GanttDeps,
  chartId: string,
  caller: { readonly userId: string; readonly level: Level },
): Promise<SuggestionRow[]> {
  return listOpenSuggestions(db, chartId, caller.level >= LEVELS.WRITE ? null : caller.userId);
}
