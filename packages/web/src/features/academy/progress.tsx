import type { ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useIntl } from 'react-intl';
import styles from './progress.module.css';

interface ProgressProps {
  readonly viewed: number;
  readonly total: number;
}

/** How many of all videos have been watched (`spec/accounts.md` §2). */
export function Progress({ viewed, total }: ProgressProps): ReactElement {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'academy.progress' }, { viewed, total });
  const part = total === 0 ? 0 : viewed / total;
  return (
    <ProgressBar
      className={styles.progress ?? ''}
      aria-label={intl.formatMessage({ id: 'academy.progressLabel' })}
      value={viewed}
      maxValue={Math.max(total, 1)}
      valueLabel={text}
    >
      <span className={styles.text}>{text}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
      </span>
    </ProgressBar>
  );
}
