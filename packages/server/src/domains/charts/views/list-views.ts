import type { ListedView } from '@giotto/contract/api';
import type { GanttDeps } from '../chart-deps.ts';
import { listViewsFor, type ViewRow } from './view-repository.ts';

/** The views of a chart that a person sees: those for all, and their own; by their names. */
export async function listViewsOf({ db }: GanttDeps, chartId: string, userId: string): Promise<ListedView[]> {
  return (await listViewsFor(db, chartId, userId)).map(presentView);
}

function presentView({ id, userId, name, view }: ViewRow): ListedView {
  return { id, name, isForAll: userId === null, view: { ...view } };
}
