import type { NewsContent } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { runAdminAction } from '../../accounts/index.ts';
import { requireRoom } from '../catalogue/catalogue-limit.ts';
import { deleteContent, hasContent, saveContent, saveHidden } from '../catalogue/catalogue-repository.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The details for the log, without the full text. */
function describe({ date, title }: NewsContent): Record<string, unknown> {
  return { date, title: title.en };
}

/** Adds a news item. Throws `CatalogueLimit`. */
export async function createNews(deps: Deps, adminId: string, content: NewsContent): Promise<string> {
  const id = newId();
  await runAdminAction(deps, { adminId, act: 'news.create' }, async (trx) => {
    await requireRoom(trx, 'news', id);
    await saveContent(trx, 'news', id, content);
    return { subject: id, details: describe(content) };
  });
  return id;
}

/** Changes an added news item. Throws `NotFound`. */
export async function changeNews(
  deps: Deps,
  adminId: string,
  id: string,
  content: NewsContent,
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'news.change' }, async (trx) => {
    if (!(await hasContent(trx, 'news', id))) throw new AppError('NotFound');
    await saveContent(trx, 'news', id, content);
    return { subject: id, details: describe(content) };
  });
}

/** Hides or shows a news item, built-in ones too. Throws `CatalogueLimit`. */
export async function hideNews(deps: Deps, adminId: string, id: string, isHidden: boolean): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'news.hide' }, async (trx) => {
    await requireRoom(trx, 'news', id);
    await saveHidden(trx, 'news', id, isHidden);
    return { subject: id, details: { isHidden } };
  });
}

/** Removes an added news item. Throws `NotFound`. */
export async function removeNews(deps: Deps, adminId: string, id: string): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'news.remove' }, async (trx) => {
    const content = await deleteContent(trx, 'news', id);
    if (!content) throw new AppError('NotFound');
    return { subject: id, details: describe(content as NewsContent) };
  });
}
