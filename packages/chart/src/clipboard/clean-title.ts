import { TITLE_LIMIT } from '../model/limits.ts';
import { singleLine } from '../text/index.ts';

/** A pasted text as a title: one line, sound, cut to what a title holds. */
export function cleanTitle(text: string): string {
  const line = singleLine(text.toWellFormed());
  if (line.length <= TITLE_LIMIT) return line;
  // Not through the middle of a character.
  return line
    .slice(0, TITLE_LIMIT - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()
    .concat('…');
}
