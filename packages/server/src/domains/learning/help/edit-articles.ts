import type { ArticleContent } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runAdminAction } from '../../accounts/index.ts';
import { requireRoom } from '../catalogue/catalogue-limit.ts';
import { deleteContent, saveContent, saveHidden } from '../catalogue/catalogue-repository.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Adds or changes an article. Throws `CatalogueLimit`. */
export async function saveArticle(
  deps: Deps,
  adminId: string,
  id: string,
  content: ArticleContent,
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'article.save' }, async (trx) => {
    await requireRoom(trx, 'article', id);
    await saveContent(trx, 'article', id, content);
    return { subject: id, details: { title: content.title.en, steps: content.steps.length } };
  });
}

/** Hides or shows an article. Throws `CatalogueLimit`. */
export async function hideArticle(deps: Deps, adminId: string, id: string, isHidden: boolean): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'article.hide' }, async (trx) => {
    await requireRoom(trx, 'article', id);
    await saveHidden(trx, 'article', id, isHidden);
    return { subject: id, details: { isHidden } };
  });
}

/** Removes an admin's article, or resets a built-in one. Throws `NotFound`. */
export async function removeArticle(deps: Deps, adminId: string, id: string): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'article.remove' }, async (trx) => {
    const content = await deleteContent(trx, 'article', id);
    if (!content) throw new AppError('NotFound');
    return { subject: id, details: { title: (content as ArticleContent).title.en } };
  });
}
