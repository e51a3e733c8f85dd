import { foldText } from '@giotto/chart/find';

/**
 * Ranks how well a text matches a query, every word of which must occur in the text. 3: the text begins with the query;
 * 2: every query word begins a word of the text; 1: they occur anywhere; 0: no match.
 */
export function rankMatch(text: string, query: string): number {
  const folded = foldText(text);
  const wanted = foldText(query).trim();
  if (folded.startsWith(wanted)) return 3;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => folded.includes(word))) return 0;
  const starts = folded.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 1;
}

/** A matching entry with its rank. */
export interface Match<Entry> {
  readonly entry: Entry;
  readonly rank: number;
}

/** The best matches first, up to a limit. Equal matches keep their order. */
export function pickMatches<Entry>(
  entries: Iterable<Entry>,
  textOf: (entry: Entry) => string,
  query: string,
  most: number,
): Match<Entry>[] {
  const matches: Match<Entry>[] = [];
  for (const entry of entries) {
    const rank = rankMatch(textOf(entry), query);
    if (rank > 0) matches.push({ entry, rank });
  }
  return matches.toSorted((a, b) => b.rank - a.rank).slice(0, most);
}
