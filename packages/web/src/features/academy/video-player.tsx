import { pickLocale } from '@giotto/contract/locales';
import { type KeyboardEvent, type ReactElement, type SyntheticEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { keepCaptions, wantsCaptions } from './captions-choice.ts';
import { chapterAt } from './chapter-at.ts';
import { ChapterList } from './chapter-list.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { seekTarget } from './seek-target.ts';
import type { VideoFiles } from './video-files.ts';
import styles from './video-page.module.css';

interface VideoPlayerProps {
  readonly files: VideoFiles;
  readonly title: string;
  /** Until then the film's space is reserved, so what's below it doesn't move. */
  readonly isThere: boolean;
  readonly onEnd: () => void;
}

/** Plays one of the product's own films with the browser's controls, captions and seekable chapters. */
export function VideoPlayer({ files, title, isThere, onEnd }: VideoPlayerProps): ReactElement {
  const intl = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const captions = useRef<HTMLTrackElement>(null);
  const [hasCaptions, setCaptions] = useState(wantsCaptions);
  const [chapter, setChapter] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const locale = pickLocale([intl.locale]);
  const language = files.captions.has(locale) ? locale : 'en';

  function showCaptions(isShown: boolean): void {
    setCaptions(isShown);
    keepCaptions(isShown);
    if (captions.current) captions.current.track.mode = isShown ? 'showing' : 'hidden';
  }

  // Uses the film's own time: active cues of a track are reported late on a busy page.
  const follow = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void =>
    setChapter(chapterAt(files.chapters, currentTarget.currentTime));

  // While the browser's seek bar has the focus, the browser handles the keys.
  function leap(event: KeyboardEvent<HTMLVideoElement>): void {
    const { currentTime: place, duration } = event.currentTarget;
    const seconds = seekTarget(event, { place, duration, chapters: files.chapters });
    if (seconds === null || !Number.isFinite(duration)) return;
    // The browser's controls must not see the key, or they would seek again.
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.currentTime = seconds;
  }

  function jump(seconds: number): void {
    if (!video.current) return;
    video.current.currentTime = seconds;
    void video.current.play().catch(() => undefined);
  }

  return (
    <>
      {isThere ? (
        <video
          ref={video}
          className={styles.film}
          src={files.film}
          poster={files.poster}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
          onKeyDownCapture={leap}
          onSeeking={follow}
          onTimeUpdate={follow}
          onEnded={onEnd}
          onError={() => setMissing(true)}
          onLoadedMetadata={() => setMissing(false)}
        >
          <track
            ref={captions}
            kind="captions"
            src={files.captions.get(language)}
            srcLang={language}
            label={new Intl.DisplayNames(intl.locale, { type: 'language' }).of(language)}
            default={hasCaptions}
          />
        </video>
      ) : (
        <PlayerSkeleton />
      )}
      {isMissing && (
        <Banner
          kind="danger"
          role="alert"
          actions={
            <Button size="small" onPress={() => video.current?.load()}>
              {intl.formatMessage({ id: 'academy.tryAgain' })}
            </Button>
          }
        >
          {intl.formatMessage({ id: 'academy.missing' })}
        </Banner>
      )}
      <div className={styles.options}>
        <Switch isSelected={hasCaptions} onChange={showCaptions}>
          {intl.formatMessage({ id: 'academy.captions' })}
        </Switch>
      </div>
      <ChapterList chapters={files.chapters} current={chapter} onChoose={jump} />
    </>
  );
}
