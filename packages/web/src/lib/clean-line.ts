import { cleanText } from '@giotto/chart/clean-text';

const ONE_LINE = { limit: Number.POSITIVE_INFINITY, hasLines: false };

/** Cleans text typed or pasted into one line: tabs become spaces, other control characters are removed. */
export function cleanLine(text: string): string {
  return cleanText(text, ONE_LINE);
}
