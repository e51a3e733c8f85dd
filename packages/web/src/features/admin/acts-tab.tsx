import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { describeDetails } from './act-details.ts';
import styles from './admin.module.css';
import { actsQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';

/** The audit log: who did what to whom, and when. */
export function ActsTab(): ReactElement {
  const intl = useIntl();
  const query = useInfiniteQuery(actsQuery);
  return (
    <AdminView query={query}>
      {({ pages }) => {
        const acts = pages.flatMap((page) => page.acts);
        if (acts.length === 0) {
          return <p className={styles.small}>{intl.formatMessage({ id: 'admin.none' })}</p>;
        }
        return (
          <div className={styles.tab}>
            <ul className={styles.list}>
              {acts.map(({ id, admin, act, subject, details, date }) => (
                <li key={id} className={styles.row}>
                  <div className={styles.main}>
                    <span className={styles.name}>{admin}</span>{' '}
                    {intl.formatMessage({ id: `admin.act.${act}` })}{' '}
                    <span className={styles.name} dir="auto">
                      {subject}
                    </span>
                    <div className={styles.small} dir="auto">
                      {describeDetails(details)}
                    </div>
                  </div>
                  <time className={styles.small} dateTime={date}>
                    {formatDateTime(intl, date)}
                  </time>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                {intl.formatMessage({ id: 'admin.more' })}
              </Button>
            )}
          </div>
        );
      }}
    </AdminView>
  );
}
