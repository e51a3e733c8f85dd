import type { Subscription } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatPrice } from './money.ts';

/** An announced price change of the person's plan. */
export function PriceNotice({ subscription }: { readonly subscription: Subscription }): ReactElement | null {
  const intl = useIntl();
  const { interval, priceChange, cancel_at_period_end: isEnding } = subscription;
  if (!priceChange || isEnding || (interval !== 'monthly' && interval !== 'yearly')) return null;
  const id = interval === 'monthly' ? 'billing.plan.newMonthlyPrice' : 'billing.plan.newYearlyPrice';
  const date = formatDate(intl, new Date(priceChange.from * 1_000).toISOString().slice(0, 10));
  return <Banner>{intl.formatMessage({ id }, { date, price: formatPrice(priceChange.price) })}</Banner>;
}
