import type { NewsItem } from '@giotto/contract/api';
import { NEWS, type NewsEntry } from './news.ts';

/** What admins have written and hidden, as far as it is known. */
interface Written<Item> {
  readonly entries: readonly Item[];
  readonly hidden: readonly string[];
}

/** The program's own news and what admins have written, the newest first; without what they have hidden. */
export function listNews({ entries, hidden }: Written<NewsItem> = { entries: [], hidden: [] }): NewsEntry[] {
  const own = NEWS.filter(({ id }) => !hidden.includes(id));
  // What admins write of the same day stands first.
  return [...entries, ...own].toSorted((a, b) => b.date.localeCompare(a.date));
}
