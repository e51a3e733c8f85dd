import { FILE_LIMITS } from '@giotto/interchange/plan';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { withDistinctKeys } from '../../lib/distinct-keys.ts';
import type { ReadFailure } from '../../lib/interchange/read-in-worker.ts';
import type { RefusedFile } from '../../lib/interchange/worker-messages.ts';
import styles from './refused-notice.module.css';

/** Problems that are listed; the others are counted. */
const SHOWN = 50;

interface RefusedNoticeProps {
  readonly fileName: string;
  readonly refusal: RefusedFile | ReadFailure;
}

/** Why a file can't be imported, with the places in it. */
export function RefusedNotice({ fileName, refusal }: RefusedNoticeProps): ReactElement {
  const intl = useIntl();
  const title =
    fileName === ''
      ? intl.formatMessage({ id: 'import.refusedText' })
      : intl.formatMessage({ id: 'import.refused' }, { fileName });
  return (
    <Banner kind="danger" role="alert">
      <strong>{title}</strong>
      {refusal.kind === 'refused' ? (
        <ul className={styles.details}>
          {withDistinctKeys(refusal.details.slice(0, SHOWN), ({ path, message }) => `${path} ${message}`).map(
            ({ key, item: { path, message } }) => (
              <li key={key}>
                {path !== '' && <code>{path}</code>} {message}
              </li>
            ),
          )}
          {refusal.details.length > SHOWN && (
            <li>{intl.formatMessage({ id: 'import.more' }, { count: refusal.details.length - SHOWN })}</li>
          )}
        </ul>
      ) : (
        <p>
          {intl.formatMessage({ id: `import.${refusal.kind}` }, { limit: FILE_LIMITS.bytes / 1024 / 1024 })}
        </p>
      )}
    </Banner>
  );
}
