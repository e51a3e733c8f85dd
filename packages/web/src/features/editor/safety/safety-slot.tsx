import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { safetyTexts } from '../../../app/locales/safety-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useChart, useUi } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';

const Safety = lazyComponent(withTexts(safetyTexts, async () => (await import('./safety.tsx')).Safety));

/** Shows messages and decisions about changes that aren't in the chart, or not yet. Usually empty. */
export function SafetySlot(props: ChartFacts): ReactElement | null {
  const isNeeded = useChart(
    ({ pendingDecision, conflicts, replacements, notApplied, isKept, unsent, status, lost }) =>
      pendingDecision !== null ||
      conflicts.length > 0 ||
      replacements.length > 0 ||
      notApplied.length > 0 ||
      (unsent > 0 && (!isKept || status === 'readonly' || lost !== null)),
  );
  const isOpen = useUi((ui) => ui.surface?.type === 'notApplied');
  if (!isNeeded && !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Safety {...props} />
    </Suspense>
  );
}
