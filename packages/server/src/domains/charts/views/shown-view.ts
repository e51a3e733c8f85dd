import { type ResolvedView, resolveView, type SavedView, viewDependsOnNow } from '@giotto/chart/saved-view';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { findView } from './view-repository.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const MS_PER_HOUR = 3_600_000;
const MINUTES_PER_HOUR = 60;

/** A view with which a picture is drawn. */
export interface ShownView {
  readonly id: string;
  readonly view: SavedView;
  /** Civil minutes for which it's drawn, in whole hours: pictures are cached as long; absent: the time doesn't matter. */
  readonly now?: number;
}

/**
 * The view of a chart that an address names: one for all, or one of this person. Undefined if there is none. `today`: the
 * viewer's civil time, such as `2027-01-04T10:30`; without it, that of the server's clock in UTC.
 */
export async function findShownView(
  { db, clock }: GanttDeps,
  chartId: string,
  id: unknown,
  { userId = null, today }: { readonly userId?: string | null; readonly today?: number | undefined } = {},
): Promise<ShownView | undefined> {
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  const row = await findView(db, chartId, id);
  if (row === undefined || (row.userId !== null && row.userId !== userId)) return undefined;
  const { view } = row;
  if (!viewDependsOnNow(view)) return { id, view };
  const now = today ?? Math.floor(clock.now().getTime() / MS_PER_HOUR) * MINUTES_PER_HOUR;
  return { id, view, now };
}

/** What a view does to the newest state of a chart, of which visitors see less than it asks about. */
export async function resolveShownView(
  { db, charts }: GanttDeps,
  { id, head }: { readonly id: string; readonly head: number },
  { view, now }: ShownView,
): Promise<ResolvedView> {
  const { state } = await readNewestState(db, charts.cache, id, head);
  return resolveView(state, view, now);
}

/** The answer to the id of a view that the caller doesn't have. */
export function refuseView(): AppError {
  return new AppError('BadRequest', {
    details: [{ path: 'query.view', message: 'is no saved view of this chart' }],
  });
}
