import type { WebhookDelivery } from '@giotto/contract/api';
import { useIntl } from 'react-intl';
import profile from '../profile-page.module.css';
import { DeliveryRow } from './delivery-row.tsx';
import styles from './webhook-page.module.css';
import type { Shown } from './webhooks-query.ts';

interface DeliveryListProps {
  readonly webhookId: string;
  readonly deliveries: readonly WebhookDelivery[];
  readonly shown: Shown;
  readonly onSent: () => void;
}

/** What was sent to a webhook, newest first. */
export function DeliveryList({ webhookId, deliveries, shown, onSent }: DeliveryListProps) {
  const intl = useIntl();
  if (deliveries.length > 0) {
    return (
      <ul className={styles.list}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} onSent={onSent} />
        ))}
      </ul>
    );
  }
  return (
    <div className={profile.sessionsPlace}>
      <p className={profile.settingText}>
        {shown === 'failed'
          ? intl.formatMessage({ id: 'webhook.noneFailed' })
          : `${intl.formatMessage({ id: 'webhook.noDeliveries' })}. ${intl.formatMessage({ id: 'webhook.noDeliveriesText' })}`}
      </p>
    </div>
  );
}
