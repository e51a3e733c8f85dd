import type { IntlShape } from 'react-intl';
import { formatLongDate } from './billing-dates.ts';
import { formatCents } from './money.ts';

/** The label of an order's button: the amount, and when the plan starts (Unix seconds; null for now). */
export function payLabel(intl: IntlShape, begins: number | null, total: number): string {
  if (begins !== null) {
    const id = total > 0 ? 'billing.later.pay' : 'billing.later.payFree';
    return intl.formatMessage({ id }, { date: formatLongDate(intl, begins) });
  }
  return total > 0
    ? intl.formatMessage({ id: 'billing.payment.pay' }, { amount: formatCents(total) })
    : intl.formatMessage({ id: 'billing.payment.payFree' });
}
