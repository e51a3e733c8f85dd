import { createDimming, dependsOnNow, isFiltering, matchFilter } from '../filter/index.ts';
import type { Scene, View } from '../layout/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import type { Id, State } from '../model/index.ts';
import { type CivilMinutes, MINUTES_PER_DAY, parseCivil } from '../time/index.ts';
import type { SavedView } from './saved-view.ts';

/**
 * What a view does to the elements of a chart, as plain JSON: it can be drawn without knowing what the view asks for, such as
 * the people of tasks.
 */
export interface ResolvedView {
  readonly collapsed: readonly Id[];
  /** The tasks whose rows are left out. */
  readonly leftOut: readonly Id[];
  /** The tasks and milestones on other rows that step back. */
  readonly dimmed: readonly Id[];
}

/** How a picture of a chart is laid out and drawn. */
export interface DrawnView {
  readonly layout: Pick<View, 'collapsed' | 'leftOut'>;
  readonly draw: (scene: Scene) => Scene;
}

/**
 * Finds what a view does to a chart (CH-733): its filter, and its collapsed parents. `now` is the viewer's civil time:
 * without one nothing is late and no period has days. Columns are the outline's, and no part of a picture.
 */
export function resolveView(
  state: State,
  { filter = {}, collapsed = [] }: SavedView,
  now?: CivilMinutes | undefined,
): ResolvedView {
  if (!isFiltering(filter)) return { collapsed, leftOut: [], dimmed: [] };
  const { ids: kept, otherRows } = matchFilter(state, filter, now);
  const leftOut = filter.mode === 'hide' ? otherRows : new Set<Id>();
  const { ids, hierarchy } = listTasks(state);
  const { owners, guests } = hierarchy;
  const dimmed: Id[] = [];
  for (const owner of owners) {
    const id = ids[owner] ?? '';
    if (leftOut.has(id)) continue;
    for (const one of [id, ...(guests.get(id) ?? []).map((place) => ids[place] ?? '')])
      if (!kept.has(one)) dimmed.push(one);
  }
  for (const id of state.milestone.keys()) if (!kept.has(id)) dimmed.push(id);
  return { collapsed, leftOut: [...leftOut], dimmed };
}

/** Draws a chart as a view shows it, of which it is known what it does; null: as it is. */
export function drawResolved(state: State, view: ResolvedView | null): DrawnView {
  if (view === null) return { layout: {}, draw: (scene) => scene };
  const dimmed = new Set(view.dimmed);
  return {
    layout: {
      ...(view.collapsed.length > 0 && { collapsed: new Set(view.collapsed) }),
      ...(view.leftOut.length > 0 && { leftOut: new Set(view.leftOut) }),
    },
    draw: dimmed.size === 0 ? (scene) => scene : createDimming(state, (id) => !dimmed.has(id)),
  };
}

/** The days that a view shows, as a part of the timeline in civil minutes, the end excluded; undefined: all. */
export function partOfView({ time }: SavedView): { from: CivilMinutes; to: CivilMinutes } | undefined {
  if (time === undefined || time === 'fit') return undefined;
  return { from: parseCivil(time.from), to: parseCivil(time.to) + MINUTES_PER_DAY };
}

/** Whether what a view does changes with the time. */
export function viewDependsOnNow({ filter }: SavedView): boolean {
  return filter !== undefined && dependsOnNow(filter);
}
