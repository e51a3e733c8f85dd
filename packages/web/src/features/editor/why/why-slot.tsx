import type { Id } from '@giotto/chart/model';
import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { whyTexts } from '../../../app/locales/why-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useUi } from '../session/session-context.ts';

const WhyCard = lazyComponent(withTexts(whyTexts, async () => (await import('./why-card.tsx')).WhyCard));
const WhySection = lazyComponent(
  withTexts(whyTexts, async () => (await import('./why-section.tsx')).WhySection),
);

/** Says why the selection is where it is, while that is switched on. */
export function WhySlot(): ReactElement | null {
  const isOn = useUi((ui) => ui.showsWhy);
  return isOn ? (
    <Suspense fallback={null}>
      <WhyCard />
    </Suspense>
  ) : null;
}

/** The same of one element, in its details. */
export function WhyOf({ id }: { readonly id: Id }): ReactElement {
  return (
    <Suspense fallback={null}>
      <WhySection id={id} />
    </Suspense>
  );
}
