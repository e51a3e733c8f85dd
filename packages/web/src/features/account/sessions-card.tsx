import { endSessions, type ListedSession, listSessions } from '@giotto/contract/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import styles from './profile-page.module.css';
import { SessionRow } from './session-row.tsx';
import { useRecentLogin } from './use-recent-login.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await callApi(listSessions, {}, { signal })).sessions,
  staleTime: 0,
});

/** What is being logged out: one session, or all others. */
type Ended = ListedSession | 'others';

/** Lists the account's sessions; each can be logged out (security.md §2 row 44). */
export function SessionsCard() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const end = useRecentLogin<Ended>({
    call: async (ended, password) => {
      const which = ended === 'others' ? {} : { sessionId: ended.id };
      await callApi(endSessions, { body: { ...which, ...(password !== undefined && { password }) } });
    },
    onDone: (ended) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter((session) => session.isCurrent || (ended !== 'others' && session.id !== ended.id)),
      );
      showToast({
        kind: 'success',
        text: intl.formatMessage({
          id: ended === 'others' ? 'account.sessionsEnded' : 'account.sessionEnded',
        }),
      });
      void refetch();
    },
    onError: (error) =>
      showToast({
        kind: 'danger',
        text: intl.formatMessage({
          id: isApiError(error, 'Login.TooManyTries')
            ? 'account.tooManyTries'
            : failureId(error, 'account.error'),
        }),
      }),
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <section className={styles.card} data-help="sessions" aria-labelledby="sessions-title">
      <div className={styles.cardHead}>
        <div className={styles.settingWords}>
          <h3 id="sessions-title" className={styles.settingTitle}>
            {intl.formatMessage({ id: 'account.sessions' })}
          </h3>
          <p className={styles.settingText}>{intl.formatMessage({ id: 'account.sessionsText' })}</p>
        </div>
        {hasOthers && (
          <Button isPending={end.isPending} onPress={() => end.start('others')}>
            {intl.formatMessage({ id: 'account.endOthers' })}
          </Button>
        )}
      </div>
      {sessions ? (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={end.isPending}
              onEnd={() => end.start(session)}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.sessionsPlace}>
          {isError ? (
            <>
              <p className={styles.settingText}>{intl.formatMessage({ id: 'account.sessionsFailed' })}</p>
              <Button isPending={isFetching} onPress={() => void refetch()}>
                {intl.formatMessage({ id: 'account.tryAgain' })}
              </Button>
            </>
          ) : (
            <Spinner label={intl.formatMessage({ id: 'account.sessionsLoading' })} />
          )}
        </div>
      )}
      {end.prompt}
    </section>
  );
}
