import { CircleCheck, CirclePlay } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { Link } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import type { AcademyVideo } from '../../lib/academy/academy-query.ts';
import { durationText } from './duration-text.ts';
import { Progress } from './progress.tsx';
import type { Viewed } from './use-viewed.ts';
import styles from './video-list.module.css';

interface VideoListProps {
  readonly videos: readonly AcademyVideo[];
  /** The id of the open video. */
  readonly current: string;
  readonly viewed: Viewed;
}

/** All videos next to the open one, each with its 'watched' mark. */
export function VideoList({ videos, current, viewed }: VideoListProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  return (
    <nav className={styles.side} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {intl.formatMessage({ id: 'academy.list' })}
      </h2>
      <Progress viewed={videos.filter((video) => viewed.has(video.id)).length} total={videos.length} />
      <ol className={styles.list}>
        {videos.map((video) => {
          const isViewed = viewed.has(video.id);
          const Icon = isViewed ? CircleCheck : CirclePlay;
          return (
            <li key={video.id}>
              <Link
                href={paths.academyVideo(video.id)}
                className={styles.link ?? ''}
                {...(video.id === current && { 'aria-current': 'page' as const })}
              >
                <Icon
                  size={16}
                  strokeWidth={1.75}
                  {...(isViewed
                    ? { role: 'img', 'aria-label': intl.formatMessage({ id: 'academy.viewed' }) }
                    : { 'aria-hidden': true })}
                  className={isViewed ? styles.viewed : styles.open}
                />
                <span className={styles.name}>{video.title}</span>
                <span className={styles.duration}>{durationText(video.duration)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
