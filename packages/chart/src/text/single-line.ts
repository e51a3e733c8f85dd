import { withoutOverrides } from './direction.ts';

/**
 * A title as one line of a picture: letters composed (NFC); line breaks, tabs and spaces of any width become one plain
 * space, with none at the ends; control characters, soft hyphens and direction overrides are removed; hyphens that the
 * fonts lack become the plain one. The result is drawn alike in SVG, which collapses spaces, and in PDF, which doesn't,
 * and measures alike in `TextMetrics.width`. Layout passes every text through it.
 */
export function singleLine(text: string): string {
  return withoutOverrides(text)
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/gu, ' ')
    .replace(/[\p{Cc}\u00ad\u2060]/gu, '')
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/ {2,}/g, ' ')
    .trim();
}
