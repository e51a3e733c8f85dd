import { FILE_LIMITS } from '@giotto/interchange/plan';
import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import type { ReadFailure } from '../../lib/interchange/read-in-worker.ts';
import type { RefusedFile } from '../../lib/interchange/worker-messages.ts';
import { RefusalReasons } from './refusal-reasons.tsx';
import styles from './refused-notice.module.css';

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
      <strong className={styles.title}>{title}</strong>
      {refusal.kind === 'refused' ? (
        <Suspense fallback={<Spinner size={16} />}>
          <RefusalReasons details={refusal.details} />
        </Suspense>
      ) : (
        <p>
          {intl.formatMessage({ id: `import.${refusal.kind}` }, { limit: FILE_LIMITS.bytes / 1024 / 1024 })}
        </p>
      )}
    </Banner>
  );
}
