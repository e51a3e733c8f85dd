import type { Webhook } from '@giotto/contract/api';
import { useIntl } from 'react-intl';
import { Tag } from '../../../components/ui/tag.tsx';

/** How a webhook is: nothing while all is well. */
export function WebhookState({ webhook: { state, failingSinceDate } }: { readonly webhook: Webhook }) {
  const intl = useIntl();
  if (state === 'paused') return <Tag>{intl.formatMessage({ id: 'webhook.paused' })}</Tag>;
  if (state === 'disabled') return <Tag kind="danger">{intl.formatMessage({ id: 'webhook.disabled' })}</Tag>;
  return failingSinceDate && <Tag kind="danger">{intl.formatMessage({ id: 'webhook.failing' })}</Tag>;
}
