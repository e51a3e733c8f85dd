import { ArrowRight, Check, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import type { AcademyVideo } from '../../lib/academy/academy-query.ts';
import type { Viewed } from './use-viewed.ts';
import styles from './video-page.module.css';

interface VideoFootProps {
  readonly video: AcademyVideo;
  readonly next: AcademyVideo | undefined;
  readonly viewed: Viewed;
}

/** Below the player: an undoable 'watched' mark and the link to the next video. */
export function VideoFoot({ video, next, viewed }: VideoFootProps): ReactElement {
  const intl = useIntl();
  const isViewed = viewed.has(video.id);
  return (
    <div className={styles.foot}>
      <div className={styles.state} aria-live="polite">
        {isViewed && (
          <Tag kind="success" icon={<Check size={12} strokeWidth={2} aria-hidden="true" />}>
            {intl.formatMessage({ id: 'academy.viewed' })}
          </Tag>
        )}
        {(isViewed || video.player !== null) && (
          <Button
            size="small"
            icon={
              isViewed ? (
                <RotateCcw size={14} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Check size={14} strokeWidth={1.75} aria-hidden="true" />
              )
            }
            isPending={viewed.isSaving}
            onPress={() => viewed.mark(video.id, !isViewed)}
          >
            {intl.formatMessage({ id: isViewed ? 'academy.unmark' : 'academy.mark' })}
          </Button>
        )}
      </div>
      {next && (
        <ButtonLink href={paths.academyVideo(next.id)} variant={isViewed ? 'primary' : 'secondary'}>
          <span>{intl.formatMessage({ id: 'academy.next' }, { title: next.title })}</span>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
        </ButtonLink>
      )}
    </div>
  );
}
