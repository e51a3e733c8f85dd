import { removeCard, type Subscription, saveCard } from '@giotto/contract/api';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { CardForm } from '../../lib/payments/card-form.tsx';
import { usePayments } from '../../lib/payments/payments.ts';
import styles from './billing.module.css';
import { SavedCard } from './saved-card.tsx';
import { useBillingChange } from './use-billing-change.ts';

/** The card on file, and the form for replacing it. */
export function CardSettings({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const payments = usePayments();
  const [isComplete, setComplete] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Resets the form after use, so it's empty for the next card.
  const [used, setUsed] = useState(0);
  const save = useBillingChange(async (name: string): Promise<string | null> => {
    const card = await payments.createPaymentMethod({ name });
    if ('error' in card) return card.error;
    return (await callApi(saveCard, { body: { paymentMethod: card.id } })).message;
  }, finish);
  const remove = useBillingChange(
    () => callApi(removeCard),
    () => void showToast({ kind: 'success', text: intl.formatMessage({ id: 'billing.details.removed' }) }),
  );

  function finish(problem: string | null): void {
    setError(problem);
    if (problem !== null) return;
    setUsed(used + 1);
    setComplete(false);
    showToast({ kind: 'success', text: intl.formatMessage({ id: 'billing.details.cardSaved' }) });
  }

  function submit(): void {
    setError(isComplete ? null : intl.formatMessage({ id: 'billing.details.incomplete' }));
    if (isComplete) save.mutate(subscription.name ?? '');
  }

  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{intl.formatMessage({ id: 'billing.card.title' })}</h2>
        {subscription.card && (
          <Button size="small" isPending={remove.isPending} onPress={() => remove.mutate(undefined)}>
            {intl.formatMessage({ id: 'billing.details.remove' })}
          </Button>
        )}
      </div>
      <SavedCard card={subscription.card} />
      <h3 className={styles.sub}>{intl.formatMessage({ id: 'billing.details.newCard' })}</h3>
      <CardForm key={used} onChange={setComplete} isDisabled={save.isPending} />
      {error !== null && (
        <Banner kind="danger" role="alert">
          {error}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button isPending={save.isPending} onPress={submit}>
          {intl.formatMessage({ id: 'billing.details.saveCard' })}
        </Button>
      </div>
    </section>
  );
}
