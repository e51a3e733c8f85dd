import { type RefCallback, type SyntheticEvent, useCallback, useState } from 'react';

/** A part of a film. */
export interface Chapter {
  /** In seconds. */
  readonly start: number;
  readonly title: string;
}

interface Chapters {
  readonly chapters: readonly Chapter[];
  /** The chapter in which the film is, counted from 0; the last one when the film has come to its end. */
  readonly current: number;
  /** For the film's `<track kind="chapters">`. */
  readonly track: RefCallback<HTMLTrackElement>;
  /** For the film: its time has moved. */
  readonly follow: (event: SyntheticEvent<HTMLVideoElement>) => void;
}

/** The chapters of a film, as its track tells them. */
export function useChapters(): Chapters {
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const [current, setCurrent] = useState(0);
  const track = useCallback<RefCallback<HTMLTrackElement>>((element) => {
    if (!element) return;
    const { track: cues } = element;
    // Only a track that is not switched off is loaded.
    cues.mode = 'hidden';
    const read = () =>
      setChapters(listCues(cues).map(({ startTime, text }) => ({ start: startTime, title: text })));
    element.addEventListener('load', read);
    return () => element.removeEventListener('load', read);
  }, []);
  // The film's own time says where it is: which cues are active is told late when the page is busy, and never at the end.
  const follow = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setCurrent(chapterAt(chapters, currentTarget.currentTime));
  return { chapters, current, track, follow };
}

/** The last chapter that has begun at a time in seconds; the first one before that. */
export function chapterAt(chapters: readonly Chapter[], time: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= time),
  );
}

function listCues(track: TextTrack): VTTCue[] {
  return Array.from(track.cues ?? []) as VTTCue[];
}
