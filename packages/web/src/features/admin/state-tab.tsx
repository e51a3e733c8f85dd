import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../lib/dates.ts';
import styles from './admin.module.css';
import { stateQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import { StoppedErasures } from './stopped-erasures.tsx';

/** The state of erasures, mails and jobs. */
export function StateTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(stateQuery);
  return (
    <AdminView query={query}>
      {({ erasures, mails, jobs }) => {
        const minutes = Math.round((mails.oldestSeconds ?? 0) / 60);
        return (
          <div className={styles.tab}>
            <StoppedErasures erasures={erasures} />
            <h2 className={styles.heading}>{intl.formatMessage({ id: 'admin.mails' })}</h2>
            <ul className={styles.list}>
              <li className={styles.row}>
                {intl.formatMessage({ id: 'admin.mailsWaiting' }, { count: mails.waiting })}
                {mails.oldestSeconds !== null && (
                  <span className={styles.small}>
                    {intl.formatMessage({ id: 'admin.mailsOldest' }, { minutes })}
                  </span>
                )}
              </li>
              <li className={styles.row}>
                {intl.formatMessage({ id: 'admin.mailsFailing' }, { count: mails.failing })}
              </li>
              <li className={styles.row}>
                {intl.formatMessage({ id: 'admin.mailsSent' }, { count: mails.sentLastDay })}
              </li>
            </ul>
            <h2 className={styles.heading}>{intl.formatMessage({ id: 'admin.jobs' })}</h2>
            <p className={styles.small}>{intl.formatMessage({ id: 'admin.jobsHint' })}</p>
            <ul className={styles.list}>
              {jobs.map(({ job, date }) => (
                <li key={job} className={styles.row}>
                  <span className={styles.main}>{job}</span>
                  <time className={styles.small} dateTime={date}>
                    {formatDateTime(intl, date, true)}
                  </time>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </AdminView>
  );
}
