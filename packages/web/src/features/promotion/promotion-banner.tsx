import { OFFER_ADDRESS, OFFER_PRICE } from '@giotto/contract/plans';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { premiumTexts } from '../../app/locales/premium-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import {
  closeOffer,
  daysAfterToday,
  isOfferOn,
  nextMidnight,
  splitTime,
} from '../../lib/promotion/promotion-time.ts';
import styles from './promotion-banner.module.css';

export interface PromotionBannerProps {
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  readonly onClose: () => void;
}

/** The offer of lifetime premium from a partner, with the time left: whole days, and the time until midnight (`spec/charts.md` §9). */
export function PromotionBanner(props: PromotionBannerProps): ReactElement {
  return (
    <FeatureTexts texts={premiumTexts}>
      <Offer {...props} />
    </FeatureTexts>
  );
}

function Offer({ lastDay, onClose }: PromotionBannerProps): ReactElement | null {
  const intl = useIntl();
  const [now, setNow] = useState(Date.now);
  const isOver = !isOfferOn(lastDay, now);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return null;
  const [hours, minutes, seconds] = splitTime(nextMidnight(now) - now);
  const days = daysAfterToday(lastDay, now);
  const parts = [
    ...(days > 0
      ? [[String(days), intl.formatMessage({ id: 'premium.days' }, { count: days })] as const]
      : []),
    [hours, intl.formatMessage({ id: 'premium.hours' })] as const,
    [minutes, intl.formatMessage({ id: 'premium.minutes' })] as const,
    [seconds, intl.formatMessage({ id: 'premium.seconds' })] as const,
  ];
  return (
    <aside className={styles.banner} aria-label={intl.formatMessage({ id: 'premium.offer' })}>
      <a className={styles.link} href={OFFER_ADDRESS} target="_blank" rel="noopener noreferrer">
        <strong className={styles.title}>{intl.formatMessage({ id: 'premium.offer' })}</strong>
        <span>{intl.formatMessage({ id: 'premium.offerText' }, { price: OFFER_PRICE })}</span>
      </a>
      <div className={styles.time} role="timer" aria-live="off">
        <span>{intl.formatMessage({ id: 'premium.offerEnds' })}</span>
        {parts.map(([digits, unit]) => (
          <span key={unit} className={styles.part}>
            <b>{digits}</b> {unit}
          </span>
        ))}
      </div>
      <IconButton
        size={28}
        label={intl.formatMessage({ id: 'premium.offerClose' })}
        icon={<X size={16} strokeWidth={1.75} />}
        onPress={() => {
          closeOffer(lastDay);
          onClose();
        }}
      />
    </aside>
  );
}
