import { LEVELS, type Level } from '@giotto/contract/permissions';
import type { GanttDeps } from '../chart-deps.ts';
import { listSuggestions as listRows, type SuggestionRow } from './suggestion-repository.ts';

/**
 * Lists the suggestions that the user may see: with WRITE all open ones of a chart, else their own with the outcome
 * (`security.md` §2 row 35).
 */
export async function listSuggestions(
  { db }: GanttDeps,
  chartId: string,
  caller: { readonly userId: string; readonly level: Level },
): Promise<SuggestionRow[]> {
  return listRows(db, chartId, caller.level >= LEVELS.WRITE ? null : caller.userId);
}
