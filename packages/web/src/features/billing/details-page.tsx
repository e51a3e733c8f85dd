import { changeBillingAddress, type Subscription } from '@giotto/contract/api';
import { isEmail } from '@giotto/contract/email';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { PaymentsProvider } from '../../lib/payments/payments-provider.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressForm, readAddress } from './address-form.ts';
import styles from './billing.module.css';
import { BillingFrame } from './billing-frame.tsx';
import { CardSettings } from './card-settings.tsx';
import { useBillingChange } from './use-billing-change.ts';
import { WithSubscription } from './with-subscription.tsx';

/** /billing/updatedetails: the billing recipient, address and card (spec/accounts.md §2, Edit billing details). */
export function DetailsPage(): ReactElement {
  const intl = useIntl();
  return (
    <BillingFrame title={intl.formatMessage({ id: 'billing.detailsTitle' })}>
      <WithSubscription>
        {(subscription) => (
          <div className={`${styles.stack} ${styles.narrow}`}>
            <AddressSettings subscription={subscription} />
            <PaymentsProvider>
              <CardSettings subscription={subscription} />
            </PaymentsProvider>
          </div>
        )}
      </WithSubscription>
    </BillingFrame>
  );
}

function AddressSettings({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const profile = useProfile();
  const [address, setAddress] = useState(() => readAddress(subscription, profile));
  const [isWrong, setWrong] = useState(false);
  const save = useBillingChange(
    (body: AddressForm) => callApi(changeBillingAddress, { body }),
    () => void showToast({ kind: 'success', text: intl.formatMessage({ id: 'billing.details.saved' }) }),
  );
  const submit = (): void => {
    const isRight = address.email.trim() === '' || isEmail(address.email.trim());
    setWrong(!isRight);
    if (isRight) save.mutate(address);
  };
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{intl.formatMessage({ id: 'billing.address.title' })}</h2>
      <AddressFields value={address} onChange={setAddress} />
      {isWrong && (
        <Banner kind="danger" role="alert">
          {intl.formatMessage({ id: 'billing.details.invalidEmail' })}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" isPending={save.isPending} onPress={submit}>
          {intl.formatMessage({ id: 'billing.details.save' })}
        </Button>
      </div>
    </section>
  );
}
