import { cleanText } from '@giotto/chart/clean-text';

const ONE_LINE = { limit: Number.POSITIVE_INFINITY, hasLines: false };

/** What was typed or pasted as one line: tabs are spaces, and other control characters are gone. */
export function cleanLine(text: string): string {
  return cleanText(text, ONE_LINE);
}
