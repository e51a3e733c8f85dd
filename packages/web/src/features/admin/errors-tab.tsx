import type { ErrorReport } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Tag } from '../../components/ui/tag.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import styles from './admin.module.css';
import { errorsQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import reports from './reports.module.css';

/** The latest kinds of errors on the server and in browsers. */
export function ErrorsTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(errorsQuery);
  return (
    <AdminView query={query}>
      {({ errors }) => (
        <div className={styles.tab}>
          <p className={styles.small}>
            {intl.formatMessage({ id: errors.length === 0 ? 'admin.noErrors' : 'admin.errorsHint' })}
          </p>
          {errors.length > 0 && (
            <ul className={styles.list}>
              {errors.map((error) => (
                <ErrorRow key={error.id} error={error} />
              ))}
            </ul>
          )}
        </div>
      )}
    </AdminView>
  );
}

function ErrorRow({ error }: { readonly error: ErrorReport }): ReactElement {
  const intl = useIntl();
  const when = (date: string) => formatDateTime(intl, date);
  const facts = [
    intl.formatMessage({ id: 'admin.errorLast' }, { date: when(error.lastDate) }),
    intl.formatMessage({ id: 'admin.errorFirst' }, { date: when(error.firstDate) }),
    intl.formatMessage({ id: 'admin.errorRelease' }, { release: error.release }),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div>
          <span className={styles.name}>{error.name}</span> <span dir="auto">{error.message}</span>
        </div>
        <div className={styles.small}>{facts.join(' · ')}</div>
      </div>
      <Tag kind={error.side === 'server' ? 'danger' : 'neutral'}>
        {intl.formatMessage({ id: `admin.side.${error.side}` })}
      </Tag>
      <span className={reports.count}>
        {intl.formatMessage({ id: 'admin.errorCount' }, { count: error.count })}
      </span>
      {error.stack !== '' && (
        <details className={reports.details}>
          <summary>{intl.formatMessage({ id: 'admin.errorStack' })}</summary>
          <pre className={reports.stack} dir="ltr">
            {error.stack}
          </pre>
        </details>
      )}
    </li>
  );
}
