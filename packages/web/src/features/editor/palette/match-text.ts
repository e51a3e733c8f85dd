/** Lower case without accents, so that "cafe" finds "Café". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * How well a text matches what was typed: every word of it must be in the text. 3: the text begins with it, 2: every
 * word begins one of the text's, 1: somewhere; 0: not at all.
 */
export function rankMatch(text: string, query: string): number {
  const folded = fold(text);
  const wanted = fold(query).trim();
  if (folded.startsWith(wanted)) return 3;
  const words = wanted.split(/\s+/);
  if (!words.every((word) => folded.includes(word))) return 0;
  const starts = folded.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 1;
}

/** Something that matched, and how well. */
export interface Match<Entry> {
  readonly entry: Entry;
  readonly rank: number;
}

/** The best matches first, at most so many; what matches equally stays in its order. */
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
