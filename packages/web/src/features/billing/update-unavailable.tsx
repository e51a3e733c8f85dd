import type { Subscription } from '@giotto/contract/api';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import styles from './billing.module.css';
import { formatLongDate } from './billing-dates.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { canManage, canReactivate } from './plan-state.ts';
import { ReactivateDialog } from './reactivate-dialog.tsx';

/** Explains why a plan can't be changed: a cancelled plan must be reactivated first, an overdue one paid. */
export function UpdateUnavailable({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  if (canManage(subscription)) return <Overdue subscription={subscription} />;
  const end = subscription.current_period_end;
  if (canReactivate(subscription) && end !== null) return <Ending subscription={subscription} end={end} />;
  return <Banner>{intl.formatMessage({ id: 'billing.update.none' })}</Banner>;
}

interface EndingProps {
  readonly subscription: Subscription;
  readonly end: number;
}

function Ending({ subscription, end }: EndingProps): ReactElement {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
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

function Overdue({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Banner
        kind="warning"
        actions={
          <ButtonLink size="small" href={paths.billingDetails()}>
            {intl.formatMessage({ id: 'billing.plan.saveCard' })}
          </ButtonLink>
        }
      >
        {intl.formatMessage({ id: 'billing.update.overdue' })}
      </Banner>
      <div className={styles.buttons}>
        <Button variant="quiet" onPress={() => setAsked(true)}>
          {intl.formatMessage({ id: 'billing.update.cancel' })}
        </Button>
      </div>
      <CancelDialog subscription={subscription} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
