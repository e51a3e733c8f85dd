import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { criticalPathTexts } from '../../../app/locales/critical-path-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const CriticalPath = lazyComponent(
  withTexts(criticalPathTexts, async () => (await import('./critical-path.tsx')).CriticalPath),
);

/** Shows the critical path while it is switched on, on pages too; until its code has loaded, the chart as it is. */
export function CriticalPathSlot(): ReactElement | null {
  const isOn = useUi((ui) => ui.showsCriticalPath);
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <CriticalPath />
    </Suspense>
  );
}
