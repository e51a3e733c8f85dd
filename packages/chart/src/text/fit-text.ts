import type { Px } from '../model/units.ts';
import { segmenter } from './measure-em.ts';

/**
 * The text, or when it's wider than `room` its longest beginning that fits, followed by an ellipsis. Cuts between whole
 * characters as people see them, never inside an emoji or an accented letter, and not after a space. Empty when not
 * even one character and the ellipsis fit.
 * @param measure the width of a text, for example `(text) => metrics.width(text, font, weight, size)`
 */
export function fitText(text: string, room: Px, measure: (text: string) => Px): string {
  if (measure(text) <= room) return text;
  const ends = graphemeEnds(text);
  const cut = (count: number) => `${text.slice(0, ends[count - 1] ?? 0).trimEnd()}…`;
  let fits = 0;
  let tooMany = ends.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(cut(middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  // A space or kerning at the cut may make a longer beginning narrower, so the search can end one too far.
  while (fits > 0 && measure(cut(fits)) > room) fits--;
  const fitted = fits === 0 ? '…' : cut(fits);
  return fitted === '…' ? '' : fitted;
}

function graphemeEnds(text: string): number[] {
  return Array.from(segmenter().segment(text), ({ index, segment }) => index + segment.length);
}
