import { resendWebhookDelivery, type WebhookDelivery } from '@giotto/contract/api';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { formatDateTime, formatTime } from '../../../lib/dates.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import styles from './webhook-page.module.css';
import { toWebhookError } from './webhooks-query.ts';

interface DeliveryRowProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
  readonly onSent: () => void;
}

const ICONS = { delivered: CircleCheck, failed: CircleX, waiting: Clock, sending: Send } as const;

/** One delivery: what became of it, its details, and sending it again. */
export function DeliveryRow({ webhookId, delivery, onSent }: DeliveryRowProps) {
  const intl = useIntl();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { id: deliveryId, state, gantt } = delivery;
  const Icon = ICONS[state];
  const event = intl.formatMessage({ id: `webhook.event.${delivery.event}` });
  const date = formatDateTime(intl, delivery.createdDate, true);
  const resend = useMutation({
    mutationFn: () => callApi(resendWebhookDelivery, { params: { webhookId, deliveryId } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'webhook.resent' }) });
      onSent();
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: intl.formatMessage({ id: toWebhookError(error) }) }),
  });
  return (
    <li className={styles.delivery} data-delivery={state}>
      <div className={styles.row}>
        <span className={classNames(styles.icon, styles[state])}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>
            {event}
            {gantt && (
              <>
                {' · '}
                <span dir="auto">{gantt.name ?? intl.formatMessage({ id: 'webhook.hiddenChart' })}</span>
              </>
            )}
          </p>
          <p className={styles.text}>
            {[intl.formatMessage({ id: `webhook.state.${state}` }), ...listFacts(intl, delivery)].join(' · ')}
          </p>
          <p className={styles.text}>
            <time dateTime={delivery.createdDate}>{date}</time>
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={intl.formatMessage({ id: 'webhook.detailsOf' }, { event, date })}
            onPress={() => setOpen(!isOpen)}
          >
            {intl.formatMessage({ id: 'webhook.details' })}
          </Button>
          <Button
            size="small"
            isPending={resend.isPending}
            aria-label={intl.formatMessage({ id: 'webhook.resendOf' }, { event, date })}
            onPress={() => resend.mutate()}
          >
            {intl.formatMessage({ id: 'webhook.resend' })}
          </Button>
        </div>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <DeliveryDetails webhookId={webhookId} delivery={delivery} />}
      </div>
    </li>
  );
}

/** What was answered, how often it was tried, and when it is next. */
function listFacts(
  intl: IntlShape,
  { status, problem, tries, nextTryDate, lastTryDate }: WebhookDelivery,
): string[] {
  const facts: string[] = [];
  if (status !== null) facts.push(intl.formatMessage({ id: 'webhook.status' }, { status: String(status) }));
  if (problem !== null) facts.push(intl.formatMessage({ id: `webhook.problem.${problem}` }));
  if (tries > 0) facts.push(intl.formatMessage({ id: 'webhook.tries' }, { count: tries }));
  if (nextTryDate !== null && lastTryDate !== null) {
    const isToday = new Date(nextTryDate).toDateString() === new Date().toDateString();
    const time = (isToday ? formatTime : formatDateTime)(intl, nextTryDate, true);
    facts.push(intl.formatMessage({ id: 'webhook.nextTry' }, { time }));
  }
  return facts;
}
