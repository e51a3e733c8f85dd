import type { Subscription } from '@giotto/contract/api';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatLongDate } from './billing-dates.ts';
import { canReactivate } from './plan-state.ts';
import { ReactivateDialog } from './reactivate-dialog.tsx';

/** Why a plan cannot be changed; a cancelled one can once it is taken up again. */
export function NoUpdate({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  const end = subscription.current_period_end;
  if (!canReactivate(subscription) || end === null)
    return <Banner>{intl.formatMessage({ id: 'billing.update.none' })}</Banner>;
  return (
    <>
      <Banner
        actions={
          <Button size="small" onPress={() => setAsked(true)}>
            {intl.formatMessage({ id: 'billing.plan.reactivate' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'billing.update.ending' }, { date: formatLongDate(intl, end) })}
      </Banner>
      <ReactivateDialog subscription={subscription} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
