import type { Subscription } from '@giotto/contract/api';
import { CreditCard } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import { AddressCard } from './address-card.tsx';
import styles from './billing.module.css';
import { chooseBillingView } from './billing-view.ts';
import { CouponCard } from './coupon-card.tsx';
import { FeaturesPage } from './features-page.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { WithSubscription } from './with-subscription.tsx';

/**
 * /billing: the premium features, or the person's plan, card, address and invoices (spec/accounts.md §2, Billing
 * dashboard).
 */
export function BillingPage(): ReactElement {
  const intl = useIntl();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'billing.title' })}
        icon={<CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      <WithSubscription>{(subscription) => <BillingView subscription={subscription} />}</WithSubscription>
    </>
  );
}

function BillingView({ subscription }: { readonly subscription: Subscription }): ReactElement | null {
  const profile = useProfile();
  if (profile === null) return null;
  const view = chooseBillingView(subscription, profile);
  if (view === 'features') return <FeaturesPage prices={subscription.prices} />;
  return (
    <div className={styles.page}>
      {subscription.given && <CouponCard {...subscription.given} />}
      {view !== 'coupon' && (
        <>
          <div className={styles.columns}>
            <PlanCard subscription={subscription} edition={profile.edition} />
            <AddressCard subscription={subscription} />
          </div>
          <InvoicesCard />
        </>
      )}
    </div>
  );
}
