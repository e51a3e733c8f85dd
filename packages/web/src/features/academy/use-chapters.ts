import { type RefCallback, useCallback, useState } from 'react';

/** A part of a film. */
export interface Chapter {
  /** In seconds. */
  readonly start: number;
  readonly title: string;
}

interface Chapters {
  readonly chapters: readonly Chapter[];
  /** The chapter that is playing, counted from 0; -1 between chapters. */
  readonly current: number;
  /** For the film's `<track kind="chapters">`. */
  readonly track: RefCallback<HTMLTrackElement>;
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
    const follow = () => {
      const [active] = Array.from(cues.activeCues ?? []);
      setCurrent(active ? listCues(cues).indexOf(active as VTTCue) : -1);
    };
    element.addEventListener('load', read);
    cues.addEventListener('cuechange', follow);
    return () => {
      element.removeEventListener('load', read);
      cues.removeEventListener('cuechange', follow);
    };
  }, []);
  return { chapters, current, track };
}

function listCues(track: TextTrack): VTTCue[] {
  return Array.from(track.cues ?? []) as VTTCue[];
}
