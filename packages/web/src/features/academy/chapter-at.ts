import type { Chapter } from './video-files.ts';

/** The last chapter that has begun at a time in seconds, counted from 0; the first one before that. */
export function chapterAt(chapters: readonly Chapter[], time: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= time),
  );
}
