import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { baselineTexts } from '../../../app/locales/baseline-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useChart, useUi } from '../session/session-context.ts';

const ShownBaseline = lazyComponent(
  withTexts(baselineTexts, async () => (await import('./shown-baseline.tsx')).ShownBaseline),
);

/** Shows the baseline that this person has chosen, while the chart has it; until its code has loaded, the chart as it is. */
export function BaselineSlot(): ReactElement | null {
  const shown = useUi((ui) => ui.shownBaseline);
  const baseline = useChart(({ state }) => (shown === null ? undefined : state.baseline.get(shown)));
  return <Suspense fallback={null}>{baseline && <ShownBaseline baseline={baseline} />}</Suspense>;
}
