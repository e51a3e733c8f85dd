import type { NewsItem } from '@giotto/contract/api';
import { NEWS, type NewsEntry } from './news.ts';

/** What admins have written and hidden, as far as known. */
interface Written<Item> {
  readonly entries: readonly Item[];
  readonly hidden: readonly string[];
}

/** The built-in news and those written by admins, newest first, without hidden ones. */
export function listNews({ entries, hidden }: Written<NewsItem> = { entries: [], hidden: [] }): NewsEntry[] {
  const own = NEWS.filter(({ id }) => !hidden.includes(id));
  // Admins' entries come first on the same date.
  return [...entries, ...own].toSorted((a, b) => b.date.localeCompare(a.date));
}
