import type { Scene } from '@giotto/chart/layout';
import { type Interval, layoutPart } from '@giotto/chart/pages';
import { drawResolved, partOfView, resolveView, type SavedView } from '@giotto/chart/saved-view';
import type { CivilMinutes } from '@giotto/chart/time';
import { civilNow } from '../../../lib/civil-now.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** What is drawn of the chart, and which part of the timeline on one sheet, in px of the scene; absent: all. */
interface LaidOutView {
  readonly scene: Scene;
  readonly place?: Interval;
}

interface ViewRequest {
  /** Null: the whole chart. */
  readonly view: SavedView | null;
  /** On pages, the timeline is whole. */
  readonly hasPages: boolean;
  /** The time of the today line; absent: none. */
  readonly now?: CivilMinutes;
}

/** Lays this tab's current chart out as a saved view shows it, with its rules. */
export function layOutView(
  session: Pick<EditorSession, 'chart' | 'drawWhole' | 'metrics'>,
  { view, hasPages, now }: ViewRequest,
): LaidOutView {
  const { state } = session.chart.get();
  const { layout, draw } = drawResolved(state, view && resolveView(state, view, civilNow()));
  const { scene, ...part } = layoutPart(
    state,
    { ...layout, ...(now !== undefined && { now }) },
    session.metrics(),
    view && !hasPages ? partOfView(view) : undefined,
    (of, wanted) => session.drawWhole(wanted, of),
  );
  return { scene: draw(scene), ...part };
}
