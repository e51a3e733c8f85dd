import { type ReactElement, Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { isUsageCounted } from '../../lib/page-meta.ts';
import { useConsent } from '../../lib/usage/consent.ts';

const ConsentBar = lazyComponent(async () => (await import('./consent-bar.tsx')).ConsentBar);

/** Shows the consent bar on production hosts until it's answered. Embeds are separate pages without it. */
export function ConsentSlot(): ReactElement | null {
  const isAnswered = useConsent() !== null;
  if (isAnswered || !isUsageCounted()) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  );
}
