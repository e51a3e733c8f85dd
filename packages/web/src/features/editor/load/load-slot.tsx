import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const LoadPanel = lazyComponent(
  withTexts(teamTexts, async () => (await import('./load-panel.tsx')).LoadPanel),
);

/** The load of people under the chart, while it is switched on. */
export function LoadSlot(): ReactElement | null {
  const isOn = useUi((ui) => ui.insights.load === true && !ui.isShowingPages);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <LoadPanel />
    </Suspense>
  );
}
