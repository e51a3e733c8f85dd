import { articleContent, type WrittenArticles } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { listCatalogue } from '../catalogue/catalogue-repository.ts';

/** The articles that admins have added or changed, and the ids of hidden ones. */
export async function listArticles(db: Db): Promise<WrittenArticles> {
  const items = await listCatalogue(db, 'article');
  const articles = items.flatMap(({ id, content }) => {
    const found = articleContent.safeParse(content);
    return found.success ? [{ ...found.data, id }] : [];
  });
  return { articles, hidden: items.filter(({ isHidden }) => isHidden).map(({ id }) => id) };
}
