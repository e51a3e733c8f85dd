import { type ReactElement, useState } from 'react';
import { readOfferEnd } from '../../app/page-environment.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { isOfferClosed, isOfferOn } from '../../lib/promotion/promotion-time.ts';
import { useProfile } from '../../lib/session/use-session.ts';

const PromotionBanner = lazyComponent(async () => (await import('./promotion-banner.tsx')).PromotionBanner);

/** Shows the lifetime offer to free accounts while it's valid and not dismissed. */
export function PromotionSlot(): ReactElement | null {
  const profile = useProfile();
  const lastDay = readOfferEnd();
  const [isClosed, setIsClosed] = useState(() => isOfferClosed(lastDay));
  if (profile?.edition !== 'free' || isClosed || !isOfferOn(lastDay, Date.now())) return null;
  return <PromotionBanner lastDay={lastDay} onClose={() => setIsClosed(true)} />;
}
