import { MAIN, type State } from '@giotto/chart/model';
import { actorOfLevel, can } from '@giotto/contract/permissions';
import { findChartAccess } from '../access/grant-repository.ts';
import { findGantt } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from './read-state.ts';
import { toVisitorState, visitorRights } from './visitor-state.ts';

/** A chart to copy from. */
export interface GanttSource {
  readonly state: State;
  readonly name: string;
  readonly isPremium: boolean;
  /** The chart whose extras a copy takes along; absent if the caller may not have them. */
  readonly extrasOf?: string;
  /** The chart whose views for all a copy takes along; absent for visitors. */
  readonly viewsOf?: string;
}

/**
 * Why a chart can't be copied: it was deleted (only somebody with a grant learns that), or the caller has no access.
 */
export type SourceProblem = 'deleted' | 'none';

/**
 * Reads a chart for a copy: whole with a grant, else as visitors see it if it is public and may be duplicated
 * (`security.md` §2 row 27, C15). What the chart doesn't show goes only to those who may change it.
 */
export async function readSource(
  { db, charts }: GanttDeps,
  userId: string,
  chartId: string,
): Promise<GanttSource | SourceProblem> {
  const access = await findChartAccess(db, chartId, userId);
  if (access === undefined) return 'none';
  if (access.isDeleted) return access.level === null ? 'none' : 'deleted';
  const row = await findGantt(db, chartId);
  if (row === undefined) return 'none';
  const isOpen = row.is_public && row.is_public_allow_duplicate;
  if (access.level === null && !isOpen) return 'none';
  const { state } = await readNewestState(db, charts.cache, chartId, row.head);
  const seen = access.level === null ? toVisitorState(state, visitorRights(row, 'copy')) : state;
  return {
    state: seen,
    name: row.name,
    isPremium: row.is_premium,
    ...(can(actorOfLevel(access.level), 'keepExtra') && { extrasOf: chartId }),
    ...(can(actorOfLevel(access.level), 'readViews') && { viewsOf: chartId }),
  };
}

/** The timeline end that means "none" in old charts (`spec/charts.md` §3). */
const NO_END = 7;

/** Makes a copy's end automatic if the original's means "none" (`chart-model.md`, Time). */
export function withAutomaticEnd(state: State): State {
  const { endDate, ...settings } = state.chart.get(MAIN) ?? {};
  return endDate === NO_END ? { ...state, chart: new Map([[MAIN, settings]]) } : state;
}
