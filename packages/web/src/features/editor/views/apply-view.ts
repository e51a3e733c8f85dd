import { NO_FILTER } from '@giotto/chart/filter';
import { timelineOf } from '@giotto/chart/model';
import type { SavedView, ShownDays } from '@giotto/chart/saved-view';
import { MINUTES_PER_DAY, parseCivil, unitAt } from '@giotto/chart/time';
import type { NamedView } from '../../../lib/saved-views/view-keepers.ts';
import { keepFilter } from '../filter/filter-choice.ts';
import { rememberColumns } from '../outline/column-choice.ts';
import { OUTLINE_COLUMNS } from '../outline/outline-columns.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** The view that an address names, by its id or its name. */
export function findView(views: readonly NamedView[] | undefined, named: string): NamedView | undefined {
  return views?.find(({ id, name }) => id === named || name === named);
}

/** Filters and collapses the chart as a view says; what it says nothing about stays. */
export function applyRows({ ui }: Pick<EditorSession, 'ui'>, { filter, collapsed }: SavedView): void {
  if (filter !== undefined) keepFilter({ ui }, { ...NO_FILTER, ...filter });
  if (collapsed !== undefined) ui.set({ collapsed: new Set(collapsed) });
}

/** Shows the chart as a view says; what it says nothing about stays. */
export function applyView(session: EditorSession, { id, view }: { id: string; view: SavedView }): void {
  const { ui, camera } = session;
  const { columns, time } = view;
  applyRows(session, view);
  if (columns !== undefined) {
    const known = OUTLINE_COLUMNS.map(({ id: name }) => name).filter((name) => columns.includes(name));
    for (const width of ['narrow', 'wide'] as const) rememberColumns(width, known);
  }
  ui.set({ insights: { ...ui.get().insights, viewId: id } });
  if (time === undefined) return;
  // By then the rows are those of the view.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => (time === 'fit' ? camera.current?.fit('chart') : showDays(session, time))),
  );
}

function showDays({ base, camera, ui }: EditorSession, { from, to }: ShownDays): void {
  const { state, scene } = base();
  const { startDate } = timelineOf(state);
  const start = unitAt(parseCivil(from), startDate);
  const end = unitAt(parseCivil(to) + MINUTES_PER_DAY, startDate);
  const { y, height } = ui.get().viewport;
  camera.current?.fit({
    x: scene.plot.x + start * scene.unitWidth,
    y: y + height / 2,
    width: Math.max(1, end - start) * scene.unitWidth,
    height: 0,
  });
}
