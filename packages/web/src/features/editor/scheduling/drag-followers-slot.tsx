import { type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { DragFollowersProps } from './drag-followers.tsx';

const DragFollowers = lazyComponent(
  withTexts(schedulingTexts, async () => (await import('./drag-followers.tsx')).DragFollowers),
);

/** What follows an element that is dragged in a scheduled chart. */
export function DragFollowersSlot(props: DragFollowersProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <DragFollowers {...props} />
    </Suspense>
  );
}
