import { type PageLayout, settingsOf } from '@giotto/chart/model';
import { useChart, useUi } from '../session/session-context.ts';

/** The layout whose pages are shown. Null while the canvas is. */
export function useShownLayout(): PageLayout | null {
  const isShowingPages = useUi((ui) => ui.isShowingPages);
  const layout = useChart(({ state }) => settingsOf(state).layout);
  return isShowingPages ? (layout ?? null) : null;
}
