import { type PageLayout, settingsOf } from '@giotto/chart/model';
import { useChart, useUi } from '../session/session-context.ts';

/** The layout whose pages are on the page canvas; null while it is the canvas. */
export function useShownLayout(): PageLayout | null {
  const isShowingPages = useUi((ui) => ui.isShowingPages);
  const layout = useChart(({ state }) => settingsOf(state).layout);
  return isShowingPages ? (layout ?? null) : null;
}
