import type { WrittenArticles } from '@giotto/contract/api';

/** The articles as everybody reads them; hidden ones only as ids. */
export function presentArticles({ articles, hidden }: WrittenArticles): WrittenArticles {
  return { articles: articles.filter(({ id }) => !hidden.includes(id)), hidden: [...hidden] };
}
