import { useLayoutEffect } from 'react';
import type { DrawnView } from '../session/drawn-views.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useSession } from '../session/session-context.ts';

type Layer = DrawnView['layer'];
const ORDER: readonly Layer[] = ['shade', 'baseline', 'filter', 'path', 'chain', 'found'];

/** Has the canvas draw and describe the chart in this way; null: no longer. */
export function showView({ ui }: Pick<EditorSession, 'ui'>, layer: Layer, view: DrawnView | null): void {
  const others = ui.get().views.filter((one) => one.layer !== layer);
  const views = view === null ? others : [...others, view];
  ui.set({ views: views.sort((one, other) => ORDER.indexOf(one.layer) - ORDER.indexOf(other.layer)) });
}

/** Has the canvas draw and describe the chart in this way, until the component is unmounted. Must be memoised. */
export function useDrawnView(view: DrawnView): void {
  const session = useSession();
  const { layer } = view;
  useLayoutEffect(() => showView(session, layer, view), [session, layer, view]);
  useLayoutEffect(() => () => showView(session, layer, null), [session, layer]);
}
