import { type ReactElement, useId } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import styles from './chapter-list.module.css';
import { durationText } from './duration-text.ts';
import type { Chapter } from './video-files.ts';

interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  readonly current: number;
  readonly onChoose: (seconds: number) => void;
}

/** A film's chapters; each seeks to its start. */
export function ChapterList({ chapters, current, onChoose }: ChapterListProps): ReactElement | null {
  const intl = useIntl();
  const id = useId();
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {intl.formatMessage({ id: 'academy.chapters' })}
      </h2>
      <ol className={styles.list}>
        {chapters.map(({ start, title }, at) => (
          <li key={start}>
            <Button
              className={styles.chapter ?? ''}
              onPress={() => onChoose(start)}
              {...(at === current && { 'aria-current': true })}
            >
              <span className={styles.time}>{durationText(start)}</span>
              <span lang="en">{title}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
