import { chapterAt } from './chapter-at.ts';
import type { Chapter } from './video-files.ts';

/** Seconds that an arrow key moves a film by; with Shift the second. */
const step = 5;
const longStep = 10;
/** So many seconds after its beginning a chapter counts as reached: the key leads to the one before it. */
const justBegun = 2;

/** Where a film is, in seconds. */
export interface FilmPlace {
  readonly place: number;
  readonly duration: number;
  readonly chapters: readonly Chapter[];
}

/**
 * Where a key on a film leads it, in seconds, as in other players: an arrow by five, with Shift by ten, Page Up to the
 * next chapter and Page Down back, the ways in which a slider goes. Null for a key that leads nowhere.
 */
export function stepOf(
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
