import type { AdminNewsItem, AnswerOf, getNews, listAdminNews, NewsItem } from '@giotto/contract/api';
import type { News, NewsList } from './news.ts';

function presentEntry({ id, date, title, text }: News): NewsItem {
  return { id, date, title, text };
}

/** The news as everybody reads it. */
export function presentNews({ entries, hidden }: NewsList): AnswerOf<typeof getNews> {
  return { entries: entries.map(presentEntry), hidden: [...hidden] };
}

/** The news as admins see it. */
export function presentAdminNews({ entries, hidden }: NewsList): AnswerOf<typeof listAdminNews> {
  const present = (entry: News): AdminNewsItem => ({ ...presentEntry(entry), isHidden: entry.isHidden });
  return { entries: entries.map(present), hidden: [...hidden] };
}
