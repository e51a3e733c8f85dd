import type { StoppedErasure } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Tag } from '../../components/ui/tag.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import styles from './admin.module.css';

/**
 * Erasures stopped for exceeding the limit, with the steps to release each one. It can't be done from here, where a
 * hijacked session could do it.
 */
export function StoppedErasures({
  erasures,
}: {
  readonly erasures: readonly StoppedErasure[];
}): ReactElement {
  const intl = useIntl();
  return (
    <>
      <h2 className={styles.heading}>{intl.formatMessage({ id: 'admin.erasures' })}</h2>
      <p className={styles.small}>
        {intl.formatMessage({ id: erasures.length === 0 ? 'admin.erasuresNone' : 'admin.erasuresHint' })}
      </p>
      {erasures.length > 0 && (
        <ul className={styles.list}>
          {erasures.map((erasure) => (
            <ErasureRow key={erasure.kind} erasure={erasure} />
          ))}
        </ul>
      )}
    </>
  );
}

function ErasureRow({ erasure }: { readonly erasure: StoppedErasure }): ReactElement {
  const intl = useIntl();
  const { kind, rows, total, since, isApproved } = erasure;
  const date = formatDateTime(intl, since);
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.name}>
          {intl.formatMessage({ id: `admin.erasure.${kind}` }, { rows, total })}
        </span>{' '}
        <time className={styles.small} dateTime={since}>
          {intl.formatMessage({ id: 'admin.erasureSince' }, { date })}
        </time>
      </div>
      {isApproved ? (
        <Tag>{intl.formatMessage({ id: 'admin.erasureApproved' })}</Tag>
      ) : (
        <div className={styles.word}>
          <span className={styles.small}>{intl.formatMessage({ id: 'admin.erasureCommand' })}</span>
          <code className={styles.command} dir="ltr">{`npm run retention -- --erase ${kind}=${rows}`}</code>
        </div>
      )}
    </li>
  );
}
