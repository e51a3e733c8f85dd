import type { Chapter } from './video-files.ts';

/** The index of the last chapter that has started at a time in seconds; 0 before the first one. */
export function chapterAt(chapters: readonly Chapter[], time: number): number {
  return Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= time),
  );
}
