import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../../app/language/catalogue.ts';
import { schedulingTexts } from '../../../../app/locales/scheduling-texts.ts';
import { lazyComponent } from '../../../../lib/lazy-component.ts';

const SchedulingSection = lazyComponent(
  withTexts(
    schedulingTexts,
    async () => (await import('../../scheduling/scheduling-section.tsx')).SchedulingSection,
  ),
);

/** The settings of scheduling, which load the scheduler. */
export function SchedulingSlot(): ReactElement {
  return (
    <Suspense fallback={null}>
      <SchedulingSection />
    </Suspense>
  );
}
