import type { Progress } from '@giotto/interchange/formats';
import type { ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { classNames } from '../../components/ui/class-names.ts';
import styles from './reading-progress.module.css';

interface ReadingProgressProps {
  readonly fileName: string;
  readonly progress: Progress | null;
  readonly onCancel: () => void;
}

/** How far the reading of a file is. */
export function ReadingProgress({ fileName, progress, onCancel }: ReadingProgressProps): ReactElement {
  const intl = useIntl();
  const percent = progress === null || progress.of === 0 ? 0 : (progress.done / progress.of) * 100;
  const label =
    fileName === ''
      ? intl.formatMessage({ id: 'import.readingText' })
      : intl.formatMessage({ id: 'import.reading' }, { fileName });
  return (
    <div className={styles.reading}>
      <p dir="auto" className={styles.label} title={label}>
        {label}
      </p>
      <ProgressBar
        className={classNames(styles.bar)}
        aria-label={label}
        value={percent}
        isIndeterminate={progress === null}
      >
        <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </ProgressBar>
      <Button onPress={onCancel}>{intl.formatMessage({ id: 'import.cancel' })}</Button>
    </div>
  );
}
