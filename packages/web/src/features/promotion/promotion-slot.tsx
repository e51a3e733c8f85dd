import { type ReactElement, type ReactNode, useState } from 'react';
import { readOfferEnd } from '../../app/page-environment.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { isOfferClosed, isOfferOn } from '../../lib/promotion/promotion-time.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import styles from './promotion-slot.module.css';

const PromotionBanner = lazyComponent(async () => (await import('./promotion-banner.tsx')).PromotionBanner);

/** Shows the lifetime offer to free accounts while it's valid and not dismissed. */
export function PromotionSlot(): ReactElement | null {
  const profile = useProfile();
  const lastDay = readOfferEnd();
  const [isClosed, setIsClosed] = useState(() => isOfferClosed(lastDay));
  if (profile?.edition !== 'free' || isClosed || !isOfferOn(lastDay, Date.now())) return null;
  return <PromotionBanner lastDay={lastDay} onClose={() => setIsClosed(true)} />;
}

/** A page that is as high as the window, with the offer above it. */
export function BelowPromotion({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.page}>
      <PromotionSlot />
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
