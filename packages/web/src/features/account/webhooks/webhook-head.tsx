import {
  deleteWebhook,
  pauseWebhook,
  replaceWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@giotto/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../../app/paths.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { SecretDialog } from '../access-tokens/secret-dialog.tsx';
import profile from '../profile-page.module.css';
import { useRecentLogin } from '../use-recent-login.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import type { WebhookWish } from './webhook-draft.ts';
import styles from './webhook-page.module.css';
import { chartsText } from './webhook-row.tsx';
import { toWebhookError, webhooksQuery } from './webhooks-query.ts';

interface WebhookHeadProps {
  readonly webhook: Webhook;
  /** Called when something was sent or changed. */
  readonly onSent: () => void;
}

/** The dialog that is open. */
type Opened =
  | { readonly type: 'edit' | 'replace' | 'delete' }
  | { readonly type: 'secret'; readonly secret: string };

/** How a webhook is, and what can be done with it. */
export function WebhookHead({ webhook, onSent }: WebhookHeadProps) {
  const intl = useIntl();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = useQuery(webhooksQuery);
  const close = () => setOpened(null);
  const actions = useWebhookActions(webhook, {
    onSent,
    close,
    showSecret: (secret) => setOpened({ type: 'secret', secret }),
  });
  const { id: webhookId, name, url, state } = webhook;
  const isActive = state === 'active';
  const { replace, edit } = actions;
  return (
    <section className={profile.card} data-webhook={webhookId}>
      <div className={styles.head}>
        <WebhookBanner webhook={webhook} />
        <div>
          <p className={styles.address} dir="auto">
            {url}
          </p>
          <p className={styles.text}>{chartsText(intl, webhook.gantts)}</p>
          <p className={styles.text}>
            {intl.formatList(
              webhook.events.map((event) => intl.formatMessage({ id: `webhook.event.${event}` })),
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="primary" isPending={actions.test.isPending} onPress={() => actions.test.mutate()}>
            {intl.formatMessage({ id: 'webhook.test' })}
          </Button>
          <Button onPress={() => setOpened({ type: 'edit' })}>
            {intl.formatMessage({ id: 'webhook.edit' })}
          </Button>
          <Button isPending={actions.pause.isPending} onPress={() => actions.pause.mutate(isActive)}>
            {intl.formatMessage({ id: isActive ? 'webhook.pause' : 'webhook.resume' })}
          </Button>
          <Button onPress={() => setOpened({ type: 'replace' })}>
            {intl.formatMessage({ id: 'webhook.replace' })}
          </Button>
          <Button onPress={() => setOpened({ type: 'delete' })}>
            {intl.formatMessage({ id: 'webhook.delete' })}
          </Button>
        </div>
      </div>
      {opened?.type === 'edit' && (
        <WebhookDialog
          webhook={webhook}
          loopbackPort={data?.loopbackPort ?? null}
          isPending={edit.isPending}
          onSave={edit.start}
          onClose={close}
        />
      )}
      {edit.prompt}
      {replace.prompt}
      {opened?.type === 'secret' && (
        <SecretDialog kind="webhook" name={name} secret={opened.secret} onClose={close} />
      )}
      <Question
        kind="replace"
        name={name}
        isOpen={opened?.type === 'replace'}
        isPending={replace.isPending}
        onConfirm={() => replace.start(undefined)}
        onCancel={close}
      />
      <Question
        kind="delete"
        name={name}
        isOpen={opened?.type === 'delete'}
        isPending={actions.remove.isPending}
        onConfirm={() => actions.remove.mutate()}
        onCancel={close}
      />
    </section>
  );
}

interface ActionEnds {
  readonly onSent: () => void;
  readonly close: () => void;
  readonly showSecret: (secret: string) => void;
}

function useWebhookActions({ id: webhookId }: Webhook, { onSent, close, showSecret }: ActionEnds) {
  const intl = useIntl();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = { webhookId };
  const tell = (id: 'webhook.tested' | 'webhook.saved' | 'webhook.deleted') =>
    showToast({ kind: 'success', text: intl.formatMessage({ id }) });
  const onError = (error: unknown) => {
    close();
    showToast({ kind: 'danger', text: intl.formatMessage({ id: toWebhookError(error) }) });
  };
  const test = useMutation({
    mutationFn: () => callApi(testWebhook, { params }),
    onSuccess: () => {
      tell('webhook.tested');
      onSent();
    },
    onError,
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) => callApi(pauseWebhook, { params, body: { isPaused } }),
    onSuccess: onSent,
    onError,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await callApi(deleteWebhook, { params }).catch((error: unknown) => {
        // Deleted in another tab: gone, as wished.
        if (!isApiError(error, 'NotFound')) throw error;
      });
    },
    onSuccess: async () => {
      tell('webhook.deleted');
      await navigate({ to: paths.profile() });
      queryClient.removeQueries({ queryKey: ['webhook-deliveries', webhookId] });
    },
    onError,
  });
  const edit = useRecentLogin<WebhookWish>({
    call: async (wish, password) => {
      await callApi(updateWebhook, {
        params,
        body: { ...wish, ...(password !== undefined && { password }) },
      });
    },
    onDone: () => {
      close();
      tell('webhook.saved');
      onSent();
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: intl.formatMessage({ id: toWebhookError(error) }) }),
  });
  const replace = useRecentLogin<undefined>({
    call: async (_, password) => {
      const body = password === undefined ? {} : { password };
      showSecret((await callApi(replaceWebhookSecret, { params, body })).secret);
    },
    onDone: () => undefined,
    onError,
  });
  return { test, pause, remove, edit, replace };
}

/** What is wrong with a webhook, or why it is told nothing. */
function WebhookBanner({ webhook: { state, failingSinceDate } }: Pick<WebhookHeadProps, 'webhook'>) {
  const intl = useIntl();
  if (state === 'disabled')
    return <Banner kind="danger">{intl.formatMessage({ id: 'webhook.disabledText' })}</Banner>;
  if (state === 'paused') return <Banner>{intl.formatMessage({ id: 'webhook.pausedText' })}</Banner>;
  if (failingSinceDate === null) return null;
  const date = formatDateTime(intl, failingSinceDate);
  return <Banner kind="warning">{intl.formatMessage({ id: 'webhook.failingText' }, { date })}</Banner>;
}

interface QuestionProps {
  readonly kind: 'replace' | 'delete';
  readonly name: string;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that can't be undone. */
function Question({ kind, name, ...question }: QuestionProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      {...question}
      isDanger
      title={intl.formatMessage({ id: `webhook.${kind}Title` })}
      confirmLabel={intl.formatMessage({ id: `webhook.${kind}` })}
      cancelLabel={intl.formatMessage({ id: 'account.cancel' })}
    >
      <p>{intl.formatMessage({ id: `webhook.${kind}Text` }, { name })}</p>
    </ConfirmDialog>
  );
}
