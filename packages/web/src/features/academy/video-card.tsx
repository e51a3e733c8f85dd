import { Check, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import type { AcademyVideo } from '../../lib/academy/academy-query.ts';
import { durationText, lengthText } from './duration-text.ts';
import type { Viewed } from './use-viewed.ts';
import styles from './video-card.module.css';
import { findVideoFiles } from './video-files.ts';

interface VideoCardProps {
  readonly video: AcademyVideo;
  readonly viewed: Viewed;
}

/** A video in the list: its picture, length and an undoable 'watched' mark. */
export function VideoCard({ video, viewed }: VideoCardProps): ReactElement {
  const intl = useIntl();
  const isViewed = viewed.has(video.id);
  const poster = findVideoFiles(video.url)?.poster;
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        {poster !== undefined && (
          <img className={styles.poster} src={poster} alt="" loading="lazy" width={960} height={540} />
        )}
        <span className={styles.play} aria-hidden="true">
          <Play size={20} strokeWidth={1.75} fill="currentColor" />
        </span>
        <span className={styles.duration} aria-hidden="true">
          {durationText(video.duration)}
        </span>
      </div>
      <div className={styles.facts}>
        <h3 className={styles.title}>
          <Link href={paths.academyVideo(video.id)} className={styles.link ?? ''}>
            {video.title}
          </Link>
        </h3>
        <div className={styles.state}>
          {isViewed ? (
            <>
              <span className={styles.viewed}>
                <Check size={14} strokeWidth={2} aria-hidden="true" />
                {intl.formatMessage({ id: 'academy.viewed' })}
              </span>
              <Button
                variant="quiet"
                size="small"
                isDisabled={viewed.isSaving}
                aria-label={intl.formatMessage({ id: 'academy.unmarkOf' }, { title: video.title })}
                onPress={() => viewed.mark(video.id, false)}
              >
                {intl.formatMessage({ id: 'academy.unmark' })}
              </Button>
            </>
          ) : (
            <span className={styles.length}>{lengthText(intl, video.duration)}</span>
          )}
        </div>
      </div>
    </li>
  );
}
