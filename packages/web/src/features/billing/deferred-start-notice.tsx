import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { formatLongDate } from './billing-dates.ts';

/** Says that the order starts, and is charged, when the current plan ends. */
export function DeferredStartNotice({ begins }: { readonly begins: number }): ReactElement {
  const intl = useIntl();
  return (
    <Banner>
      {intl.formatMessage({ id: 'billing.later.notice' }, { date: formatLongDate(intl, begins) })}
    </Banner>
  );
}
