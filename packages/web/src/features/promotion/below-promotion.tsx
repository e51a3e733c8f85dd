import type { ReactElement, ReactNode } from 'react';
import styles from './below-promotion.module.css';
import { PromotionSlot } from './promotion-slot.tsx';

/** A page that is as high as the window, with the offer above it. */
export function BelowPromotion({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.page}>
      <PromotionSlot />
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
