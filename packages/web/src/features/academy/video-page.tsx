import { PLAYER_DELAY } from '@giotto/contract/plans';
import { Navigate } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { Link } from '../../components/ui/link.tsx';
import type { AcademyVideo } from '../../lib/academy/academy-query.ts';
import { useNotedUsage } from '../../lib/usage/note-usage.ts';
import { AcademyState } from './academy-state.tsx';
import { HostedPlayer } from './hosted-player.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { useViewed, type Viewed } from './use-viewed.ts';
import { findVideoFiles } from './video-files.ts';
import { VideoFoot } from './video-foot.tsx';
import { VideoList } from './video-list.tsx';
import styles from './video-page.module.css';
import { VideoPlayer } from './video-player.tsx';

/** An Academy video with its player and the list of all videos (`spec/accounts.md` §2). */
export function VideoPage({ videoId }: { readonly videoId: string }): ReactElement {
  return (
    <AcademyState>
      {({ videos }) => {
        const at = videos.findIndex(({ id }) => id === videoId);
        const video = videos[at];
        if (!video) return <Navigate to={paths.notFound()} replace />;
        return <OpenVideo video={video} next={videos[at + 1]} videos={videos} />;
      }}
    </AcademyState>
  );
}

interface OpenVideoProps {
  readonly video: AcademyVideo;
  readonly next: AcademyVideo | undefined;
  readonly videos: readonly AcademyVideo[];
}

function OpenVideo({ video, next, videos }: OpenVideoProps): ReactElement {
  const intl = useIntl();
  const viewed = useViewed();
  useNotedUsage('academy_watch', video.id);
  return (
    <>
      <PageHeader
        title={video.title}
        icon={<GraduationCap size={20} strokeWidth={1.75} aria-hidden="true" />}
        actions={<Link href={paths.academy()}>{intl.formatMessage({ id: 'academy.all' })}</Link>}
      />
      <div className={styles.page}>
        <div className={styles.main}>
          {/* Only the player is replaced, so the links of this page keep the focus from video to video. */}
          <Player key={video.id} video={video} viewed={viewed} />
          <VideoFoot video={video} next={next} viewed={viewed} />
        </div>
        <VideoList videos={videos} current={video.id} viewed={viewed} />
      </div>
    </>
  );
}

function Player({ video, viewed }: { readonly video: AcademyVideo; readonly viewed: Viewed }) {
  const intl = useIntl();
  const isThere = useDelay(PLAYER_DELAY);
  if (video.player !== null)
    return isThere ? <HostedPlayer address={video.player} title={video.title} /> : <PlayerSkeleton />;
  const files = findVideoFiles(video.url);
  if (files === null)
    return <p className={styles.missing}>{intl.formatMessage({ id: 'academy.missing' })}</p>;
  return (
    <VideoPlayer
      files={files}
      title={video.title}
      isThere={isThere}
      onEnd={() => viewed.mark(video.id, true)}
    />
  );
}

/** Whether this many ms have passed since the page was mounted. */
function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
