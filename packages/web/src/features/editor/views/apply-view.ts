import { NO_FILTER } from '@giotto/chart/filter';
import { timelineOf } from '@giotto/chart/model';
import type { SavedView, ShownDays } from '@giotto/chart/saved-view';
import { MINUTES_PER_DAY, parseCivil, unitAt } from '@giotto/chart/time';
import { keepFilter } from '../filter/filter-choice.ts';
import { rememberColumns } from '../outline/column-choice.ts';
import { OUTLINE_COLUMNS } from '../outline/outline-columns.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Shows the chart as a view says; what it says nothing about stays. */
export function applyView(session: EditorSession, { id, view }: { id: string; view: SavedView }): void {
  const { ui, camera } = session;
  const { filter, collapsed, columns, time } = view;
  if (filter !== undefined) keepFilter(session, { ...NO_FILTER, ...filter });
  if (columns !== undefined) {
    const known = OUTLINE_COLUMNS.map(({ id: name }) => name).filter((name) => columns.includes(name));
    for (const width of ['narrow', 'wide'] as const) rememberColumns(width, known);
  }
  ui.set({
    ...(collapsed !== undefined && { collapsed: new Set(collapsed) }),
    insights: { ...ui.get().insights, viewId: id },
  });
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
