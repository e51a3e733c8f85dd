import type { UseQueryResult } from '@tanstack/react-query';
import { CloudAlert, Lock } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import styles from './admin.module.css';

interface AdminViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

const icon = { size: 20, strokeWidth: 1.75 } as const;

/** Shows an admin query's data; anyone else only sees a message. */
export function AdminView<Data>({ query, children }: AdminViewProps<Data>): ReactElement {
  const intl = useIntl();
  const logOut = useLogOut();
  const { data, error } = query;
  if (isApiError(error, 'LoginTooOld')) {
    return (
      <EmptyState
        icon={<Lock {...icon} />}
        title={intl.formatMessage({ id: 'admin.tooOld' })}
        action={
          <Button variant="primary" isPending={logOut.isPending} onPress={() => logOut.mutate()}>
            {intl.formatMessage({ id: 'admin.logIn' })}
          </Button>
        }
      />
    );
  }
  if (isApiError(error, 'SecondStepNeeded')) {
    return (
      <EmptyState
        icon={<Lock {...icon} />}
        title={intl.formatMessage({ id: 'admin.stepNeeded' })}
        action={
          <div className={styles.choices}>
            <ButtonLink href={paths.profile()} variant="primary">
              {intl.formatMessage({ id: 'admin.setUp' })}
            </ButtonLink>
            <Button isPending={logOut.isPending} onPress={() => logOut.mutate()}>
              {intl.formatMessage({ id: 'admin.logIn' })}
            </Button>
          </div>
        }
      >
        {intl.formatMessage({ id: 'admin.stepText' })}
      </EmptyState>
    );
  }
  if (isApiError(error, 'Forbidden')) {
    return <EmptyState icon={<Lock {...icon} />} title={intl.formatMessage({ id: 'admin.notAdmin' })} />;
  }
  if (error) {
    return (
      <EmptyState
        icon={<CloudAlert {...icon} />}
        title={intl.formatMessage({ id: 'admin.failed' })}
        action={
          <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
            {intl.formatMessage({ id: 'app.tryAgain' })}
          </Button>
        }
      />
    );
  }
  if (data === undefined) return <Spinner label={intl.formatMessage({ id: 'admin.loading' })} />;
  return <>{children(data)}</>;
}
