import type { Webhook } from '@giotto/contract/api';
import { Webhook as WebhookIcon } from 'lucide-react';
import { type IntlShape, useIntl } from 'react-intl';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import styles from '../profile-page.module.css';
import { WebhookState } from './webhook-state.tsx';

/** How many charts are named; the others are counted. */
const NAMED_CHARTS = 3;

/** One webhook: where it sends what, of which charts, and when something last arrived. */
export function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const intl = useIntl();
  const now = useNow();
  const { id, name, events } = webhook;
  return (
    <li className={styles.sessionRow} data-webhook={id}>
      <WebhookIcon className={styles.sessionIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.settingWords}>
        <p className={styles.sessionDevice}>
          <span dir="auto">{name}</span>
          <WebhookState webhook={webhook} />
        </p>
        <p
          className={styles.settingText}
        >{`${new URL(webhook.url).host} · ${chartsText(intl, webhook.gantts)}`}</p>
        <p className={styles.settingText}>
          {intl.formatList(events.map((event) => intl.formatMessage({ id: `webhook.event.${event}` })))} ·{' '}
          {deliveredText(intl, webhook, now)}
        </p>
      </div>
      <ButtonLink
        size="small"
        href={paths.webhook(id)}
        aria-label={intl.formatMessage({ id: 'webhook.deliveriesOf' }, { name })}
      >
        {intl.formatMessage({ id: 'webhook.deliveries' })}
      </ButtonLink>
    </li>
  );
}

/** Of which charts a webhook tells. */
export function chartsText(intl: IntlShape, gantts: Webhook['gantts']): string {
  if (gantts === null) return intl.formatMessage({ id: 'webhook.allCharts' });
  if (gantts.length === 0) return intl.formatMessage({ id: 'webhook.noCharts' });
  const names = gantts.slice(0, NAMED_CHARTS).map((gantt) => gantt.name);
  const more = gantts.length - names.length;
  return intl.formatList(
    more === 0 ? names : [...names, intl.formatMessage({ id: 'webhook.moreCharts' }, { count: more })],
  );
}

function deliveredText(intl: IntlShape, { deliveredDate }: Webhook, now: number): string {
  if (deliveredDate === null) return intl.formatMessage({ id: 'webhook.neverDelivered' });
  const ago = relativeTime(Date.parse(deliveredDate), now);
  const time = ago ? intl.formatRelativeTime(ago.value, ago.unit) : intl.formatMessage({ id: 'account.now' });
  return intl.formatMessage({ id: 'webhook.deliveredAt' }, { time });
}
