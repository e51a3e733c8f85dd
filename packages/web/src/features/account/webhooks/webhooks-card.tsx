import { createWebhook } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { SecretDialog } from '../access-tokens/secret-dialog.tsx';
import styles from '../profile-page.module.css';
import { useRecentLogin } from '../use-recent-login.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import type { WebhookWish } from './webhook-draft.ts';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookTexts } from './webhook-texts.tsx';
import { toWebhookError, webhooksQuery } from './webhooks-query.ts';

/** The person's webhooks: listed and created (`docs/webhooks.md`). */
export function WebhooksCard() {
  return (
    <WebhookTexts>
      <Card />
    </WebhookTexts>
  );
}

/** The dialog that is open over the card. */
type Opened =
  | { readonly type: 'create' }
  | { readonly type: 'secret'; readonly name: string; readonly secret: string };

function Card() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const create = useRecentLogin<WebhookWish>({
    call: async (wish, password) => {
      const body = { ...wish, ...(password !== undefined && { password }) };
      const { webhook, secret } = await callApi(createWebhook, { body });
      queryClient.setQueryData(
        webhooksQuery.queryKey,
        (known) => known && { ...known, webhooks: [webhook, ...known.webhooks] },
      );
      setOpened({ type: 'secret', name: webhook.name, secret });
    },
    onDone: () => void refetch(),
    onError: (error) =>
      showToast({ kind: 'danger', text: intl.formatMessage({ id: toWebhookError(error) }) }),
  });
  const webhooks = data?.webhooks;
  return (
    <section className={styles.card} aria-labelledby="webhooks-title">
      <div className={styles.cardHead}>
        <div className={styles.settingWords}>
          <h3 id="webhooks-title" className={styles.settingTitle}>
            {intl.formatMessage({ id: 'webhook.title' })}
          </h3>
          <p className={styles.settingText}>{intl.formatMessage({ id: 'webhook.text' })}</p>
        </div>
        <Button data-help="webhook-create" onPress={() => setOpened({ type: 'create' })}>
          {intl.formatMessage({ id: 'webhook.create' })}
        </Button>
      </div>
      {webhooks && webhooks.length > 0 ? (
        <ul className={styles.sessions}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : (
        <div className={styles.sessionsPlace}>
          {webhooks && <p className={styles.settingText}>{intl.formatMessage({ id: 'webhook.none' })}</p>}
          {!webhooks && !isError && <Spinner label={intl.formatMessage({ id: 'webhook.loading' })} />}
          {!webhooks && isError && (
            <>
              <p className={styles.settingText}>{intl.formatMessage({ id: 'webhook.failed' })}</p>
              <Button isPending={isFetching} onPress={() => void refetch()}>
                {intl.formatMessage({ id: 'account.tryAgain' })}
              </Button>
            </>
          )}
        </div>
      )}
      {opened?.type === 'create' && (
        <WebhookDialog
          loopbackPort={data?.loopbackPort ?? null}
          isPending={create.isPending}
          onSave={create.start}
          onClose={close}
        />
      )}
      {create.prompt}
      {opened?.type === 'secret' && (
        <SecretDialog kind="webhook" name={opened.name} secret={opened.secret} onClose={close} />
      )}
    </section>
  );
}
