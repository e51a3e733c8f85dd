import { chapterAt } from './chapter-at.ts';
import type { Chapter } from './video-files.ts';

/** Seconds that an arrow key moves a film by; with Shift the second. */
const step = 5;
const longStep = 10;
/** So shortly after its beginning a chapter counts as reached: the key leads to the one before it. */
const justBegun = 2;

interface KeyStep {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Where the film was, and where the browser's own controls led it, in seconds. */
  readonly from: number;
  readonly to: number;
  readonly chapters: readonly Chapter[];
}

/**
 * Where a key leads in a film, in seconds: an arrow by five of them, with Shift by ten, Page Up and Page Down from chapter
 * to chapter. The browser's controls go by hundredths and tenths of a film's length instead, so a long film leaps and a
 * short one crawls; which way they went is kept. Null for every other key.
 */
export function stepOf({ key, shiftKey, from, to, chapters }: KeyStep): number | null {
  const way = Math.sign(to - from);
  if (way === 0) return null;
  if (/^Arrow(Left|Right|Up|Down)$/.test(key)) return Math.max(0, from + way * (shiftKey ? longStep : step));
  if (!/^Page(Up|Down)$/.test(key)) return null;
  if (chapters.length === 0) return Math.max(0, from + way * longStep);
  const at = chapterAt(chapters, from);
  if (way > 0) return chapters[at + 1]?.start ?? to;
  const begun = chapters[at]?.start ?? 0;
  return from - begun > justBegun ? begun : (chapters[at - 1]?.start ?? 0);
}
