import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { driversTexts } from '../../../app/locales/drivers-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const DriversNote = lazyComponent(
  withTexts(driversTexts, async () => (await import('./drivers-note.tsx')).DriversNote),
);

/** What drives the end or an element, while that is shown; until its code has loaded, the chart as it is. */
export function DriversSlot(): ReactElement {
  const target = useUi((ui) => ui.shownDrivers);
  return <Suspense fallback={null}>{target !== null && <DriversNote target={target} />}</Suspense>;
}
