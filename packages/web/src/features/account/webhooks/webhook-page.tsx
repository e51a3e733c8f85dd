import { useInfiniteQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../../app/paths.ts';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { isApiError } from '../../../lib/api-error.ts';
import profile from '../profile-page.module.css';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookHead } from './webhook-head.tsx';
import styles from './webhook-page.module.css';
import { WebhookTexts } from './webhook-texts.tsx';
import { deliveriesQuery, type Shown } from './webhooks-query.ts';

/** A webhook: how it is, what can be done with it, and what was sent. */
export function WebhookPage({ webhookId }: { readonly webhookId: string }) {
  return (
    <WebhookTexts>
      <Page webhookId={webhookId} />
    </WebhookTexts>
  );
}

function Page({ webhookId }: { readonly webhookId: string }) {
  const intl = useIntl();
  const [shown, setShown] = useState<Shown>('all');
  const query = useInfiniteQuery({
    ...deliveriesQuery(webhookId, shown),
    placeholderData: (previous) => previous,
  });
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const webhook = data?.pages[0]?.webhook;
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      <PageHeader
        title={webhook?.name ?? intl.formatMessage({ id: 'webhook.title' })}
        icon={<WebhookIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        actions={<Link href={paths.profile()}>{intl.formatMessage({ id: 'webhook.back' })}</Link>}
      />
      <div className={profile.page}>
        {webhook ? (
          <>
            <WebhookHead webhook={webhook} onSent={() => void refetch()} />
            <section className={profile.card} aria-labelledby="deliveries-title">
              <div className={profile.cardHead}>
                <div className={profile.settingWords}>
                  <h2 id="deliveries-title" className={profile.settingTitle}>
                    {intl.formatMessage({ id: 'webhook.deliveries' })}
                  </h2>
                  <p className={profile.settingText}>{intl.formatMessage({ id: 'webhook.kept' })}</p>
                </div>
                <SegmentedControl
                  aria-label={intl.formatMessage({ id: 'webhook.show' })}
                  size="small"
                  segments={(['all', 'failed'] as const).map((id) => ({
                    id,
                    label: intl.formatMessage({ id: `webhook.show.${id}` }),
                  }))}
                  value={shown}
                  onChange={setShown}
                />
              </div>
              {isPlaceholderData ? (
                <div className={profile.sessionsPlace}>
                  <Spinner label={intl.formatMessage({ id: 'webhook.deliveriesLoading' })} />
                </div>
              ) : (
                <DeliveryList
                  webhookId={webhookId}
                  deliveries={deliveries}
                  shown={shown}
                  onSent={() => void refetch()}
                />
              )}
              {isError && <Failed isFetching={isFetching} onRetry={() => void refetch()} />}
              {query.hasNextPage && !isPlaceholderData && (
                <div className={styles.more}>
                  <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                    {intl.formatMessage({ id: 'webhook.more' })}
                  </Button>
                </div>
              )}
            </section>
          </>
        ) : (
          <Missing error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}

interface MissingProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** In place of a webhook that isn't there, or isn't there yet. */
function Missing({ error, isFetching, onRetry }: MissingProps) {
  const intl = useIntl();
  const isGone = isApiError(error, 'NotFound');
  return (
    <div className={profile.card}>
      {error !== null && !isGone ? (
        <Failed isFetching={isFetching} onRetry={onRetry} />
      ) : (
        <div className={profile.sessionsPlace}>
          {isGone ? (
            <p className={profile.settingText}>{intl.formatMessage({ id: 'webhook.gone' })}</p>
          ) : (
            <Spinner label={intl.formatMessage({ id: 'webhook.deliveriesLoading' })} />
          )}
        </div>
      )}
    </div>
  );
}

function Failed({ isFetching, onRetry }: Omit<MissingProps, 'error'>) {
  const intl = useIntl();
  return (
    <div className={profile.sessionsPlace}>
      <p className={profile.settingText}>{intl.formatMessage({ id: 'webhook.deliveriesFailed' })}</p>
      <Button isPending={isFetching} onPress={onRetry}>
        {intl.formatMessage({ id: 'account.tryAgain' })}
      </Button>
    </div>
  );
}
