import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../components/ui/switch.tsx';
import { keepCaptions, wantsCaptions } from './captions-choice.ts';
import { ChapterList } from './chapter-list.tsx';
import { useChapters } from './use-chapters.ts';
import type { VideoFiles } from './video-files.ts';
import styles from './video-page.module.css';

interface VideoPlayerProps {
  readonly files: VideoFiles;
  readonly title: string;
  readonly onEnd: () => void;
}

/** Plays one of the product's own films: with the browser's controls, captions, and chapters that lead to their place. */
export function VideoPlayer({ files, title, onEnd }: VideoPlayerProps): ReactElement {
  const intl = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const [hasCaptions, setCaptions] = useState(wantsCaptions);
  const { chapters, current, track, follow } = useChapters();
  const captions = useRef<HTMLTrackElement>(null);

  function showCaptions(isShown: boolean): void {
    setCaptions(isShown);
    keepCaptions(isShown);
    if (captions.current) captions.current.track.mode = isShown ? 'showing' : 'hidden';
  }

  function jump(seconds: number): void {
    if (!video.current) return;
    video.current.currentTime = seconds;
    void video.current.play().catch(() => undefined);
  }

  return (
    <>
      <video
        ref={video}
        className={styles.film}
        src={files.film}
        poster={files.poster}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onSeeking={follow}
        onTimeUpdate={follow}
        onEnded={onEnd}
      >
        <track
          ref={captions}
          kind="captions"
          src={files.captions}
          srcLang="en"
          label={intl.formatMessage({ id: 'academy.captionsLanguage' })}
          default={hasCaptions}
        />
        <track ref={track} kind="chapters" src={files.chapters} srcLang="en" />
      </video>
      <div className={styles.options}>
        <Switch isSelected={hasCaptions} onChange={showCaptions}>
          {intl.formatMessage({ id: 'academy.captions' })}
        </Switch>
      </div>
      <ChapterList chapters={chapters} current={current} onChoose={jump} />
    </>
  );
}
