import { chapterAt } from './chapter-at.ts';
import type { Chapter } from './video-files.ts';

/** Seconds that an arrow key seeks by; Shift uses the second step below. */
const step = 5;
const longStep = 10;
/** Within this many seconds of a chapter's start, the key goes to the previous chapter instead. */
const justBegun = 2;

/** A position in a film, in seconds. */
export interface FilmPlace {
  readonly place: number;
  readonly duration: number;
  readonly chapters: readonly Chapter[];
}

/**
 * The position in seconds that a key seeks to, as in other players: arrows move by five seconds, with Shift by ten;
 * Home goes to the start and End to the end, Page Up to the next chapter and Page Down back, like on a slider. Null
 * for other keys.
 */
export function seekTarget(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { place, duration, chapters }: FilmPlace,
): number | null {
  const within = (seconds: number) => Math.min(Math.max(0, seconds), duration);
  const at = chapterAt(chapters, place);
  switch (key) {
    case 'ArrowRight':
      return within(place + (shiftKey ? longStep : step));
    case 'ArrowLeft':
      return within(place - (shiftKey ? longStep : step));
    case 'Home':
      return 0;
    case 'End':
      return duration;
    case 'PageUp':
      return chapters[at + 1]?.start ?? null;
    case 'PageDown': {
      const begun = chapters[at]?.start ?? 0;
      return place - begun > justBegun ? begun : (chapters[at - 1]?.start ?? 0);
    }
    default:
      return null;
  }
}
