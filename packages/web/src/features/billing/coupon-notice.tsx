import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import { formatLongDate } from './billing-dates.ts';

/** Tells people with premium from a coupon when it ends, because an order would still be charged today. */
export function CouponNotice(): ReactElement | null {
  const intl = useIntl();
  const profile = useProfile();
  if (profile?.edition !== 'pro' || typeof profile.editionEndDate !== 'number') return null;
  const date = formatLongDate(intl, profile.editionEndDate);
  return <Banner>{intl.formatMessage({ id: 'billing.order.hasCoupon' }, { date })}</Banner>;
}
