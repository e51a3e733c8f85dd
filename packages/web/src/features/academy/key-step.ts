import { chapterAt } from './chapter-at.ts';
import type { Chapter } from './video-files.ts';

/** Seconds that an arrow key moves a film by; with Shift the second. */
const step = 5;
const longStep = 10;
/** So shortly after its beginning a chapter counts as reached: the key leads to the one before it. */
const justBegun = 2;
/** What the arrow keys and the page keys of a browser's seek bar move it by, and how exact that is; of the whole length. */
const arrowShare = 0.01;
const pageShare = 0.1;
const exactness = 0.003;

export interface Leap {
  /** Where the film was, and what the seek bar showed, in seconds: behind it while keys follow each other fast. */
  readonly place: number;
  readonly shown: number;
  /** Where the browser's seek bar led the film. */
  readonly to: number;
  readonly duration: number;
  readonly hasShift: boolean;
  readonly chapters: readonly Chapter[];
}

/**
 * Where a key on the browser's seek bar is to lead a film: an arrow by five seconds, with Shift by ten, the page keys from
 * chapter to chapter. The seek bar goes by hundredths and tenths of the length instead, so a long film leaps and a short
 * one crawls. Nobody is told of its keys, only of where the film went: null for a leap that no key makes.
 */
export function stepOf({ place, shown, to, duration, hasShift, chapters }: Leap): number | null {
  const isBy = (share: number) => (from: number) =>
    Math.abs(Math.abs(to - from) - share * duration) < exactness * duration;
  const within = (seconds: number) => Math.min(Math.max(0, seconds), duration);
  const arrowFrom = [shown, place].find(isBy(arrowShare));
  if (arrowFrom !== undefined)
    return within(place + Math.sign(to - arrowFrom) * (hasShift ? longStep : step));
  const pageFrom = [shown, place].find(isBy(pageShare));
  if (pageFrom === undefined) return null;
  const way = Math.sign(to - pageFrom);
  if (chapters.length === 0) return within(place + way * longStep);
  const at = chapterAt(chapters, place);
  if (way > 0) return chapters[at + 1]?.start ?? to;
  const begun = chapters[at]?.start ?? 0;
  return place - begun > justBegun ? begun : (chapters[at - 1]?.start ?? 0);
}
