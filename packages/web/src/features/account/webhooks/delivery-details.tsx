import type { WebhookDelivery } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import styles from './webhook-page.module.css';
import { deliveryQuery } from './webhooks-query.ts';

interface DeliveryDetailsProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
}

/** What was sent, and the beginning of what was answered. */
export function DeliveryDetails({ webhookId, delivery }: DeliveryDetailsProps) {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(deliveryQuery(webhookId, delivery));
  if (!data) {
    return (
      <div className={styles.details}>
        {isError ? (
          <>
            <p className={styles.text}>{intl.formatMessage({ id: 'webhook.detailsFailed' })}</p>
            <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
              {intl.formatMessage({ id: 'account.tryAgain' })}
            </Button>
          </>
        ) : (
          <Spinner label={intl.formatMessage({ id: 'webhook.detailsLoading' })} />
        )}
      </div>
    );
  }
  const { body, answer } = data;
  return (
    <div className={styles.details}>
      <p className={styles.text}>
        {intl.formatMessage({ id: 'webhook.eventId' })}: <code>{delivery.id}</code>
      </p>
      <Part title={intl.formatMessage({ id: 'webhook.sent' })} text={readable(body)} />
      {answer ? (
        <Part title={intl.formatMessage({ id: 'webhook.answer' })} text={answer} />
      ) : (
        <p className={styles.text}>
          {intl.formatMessage({ id: answer === null ? 'webhook.noAnswer' : 'webhook.emptyAnswer' })}
        </p>
      )}
    </div>
  );
}

/** JSON in lines. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3 className={styles.label}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard can't scroll long texts */}
      <section className={styles.code} tabIndex={0} aria-label={title}>
        {text}
      </section>
    </>
  );
}
