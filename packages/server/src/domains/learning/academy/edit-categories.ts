import { ADDED_CATEGORIES_FROM } from '@giotto/contract/academy';
import type { CategoryContent } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runAdminAction } from '../../accounts/index.ts';
import { arrangeCatalogue } from '../catalogue/arrange-catalogue.ts';
import { requireRoom } from '../catalogue/catalogue-limit.ts';
import {
  clearContent,
  deleteContent,
  lockCatalogue,
  saveContent,
} from '../catalogue/catalogue-repository.ts';
import { listCategories, listVideos, type PlacedCategory } from './academy.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Lists the categories and locks them against additions and removals until the transaction ends. */
export async function lockCategories(trx: Db): Promise<PlacedCategory[]> {
  await lockCatalogue(trx, 'category');
  return listCategories(trx);
}

/** Saves a category; returns the details for the log. */
async function save(trx: Db, id: number, content: CategoryContent) {
  const subject = String(id);
  await requireRoom(trx, 'category', subject);
  await saveContent(trx, 'category', subject, content);
  return { subject, details: { title: content.title.en, edition: content.edition } };
}

/** Adds a category; returns its number. Throws `CatalogueLimit`. */
export async function createCategory(deps: Deps, adminId: string, content: CategoryContent): Promise<number> {
  const id = await runAdminAction(deps, { adminId, act: 'category.create' }, async (trx) => {
    const taken = (await lockCategories(trx)).map((category) => category.id);
    return save(trx, Math.max(ADDED_CATEGORIES_FROM - 1, ...taken) + 1, content);
  });
  return Number(id);
}

/** Renames a category, built-in ones too. Throws `NotFound` and `CatalogueLimit`. */
export async function changeCategory(
  deps: Deps,
  adminId: string,
  id: number,
  content: CategoryContent,
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'category.change' }, async (trx) => {
    const categories = await lockCategories(trx);
    if (!categories.some((category) => category.id === id)) throw new AppError('NotFound');
    return save(trx, id, content);
  });
}

/** Reorders the categories and hides or shows them; ignores unknown numbers. */
export async function arrangeCategories(
  deps: Deps,
  adminId: string,
  items: readonly { readonly id: number; readonly isHidden: boolean }[],
): Promise<void> {
  const wanted = items.map(({ id, isHidden }) => ({ id: String(id), isHidden }));
  await runAdminAction(deps, { adminId, act: 'category.arrange' }, async (trx) => {
    const known = (await lockCategories(trx)).map(({ id }) => ({ id: String(id) }));
    return { subject: 'academy', details: await arrangeCatalogue(trx, 'category', known, wanted) };
  });
}

/**
 * Removes an added category, or resets a built-in one. Throws `NotFound`, and `CategoryNotEmpty` while it contains a
 * video, hidden or not.
 */
export async function removeCategory(deps: Deps, adminId: string, id: number): Promise<void> {
  const subject = String(id);
  await runAdminAction(deps, { adminId, act: 'category.remove' }, async (trx) => {
    const category = (await lockCategories(trx)).find((one) => one.id === id);
    if (!category?.titles) throw new AppError('NotFound');
    if (category.isBuiltIn) await clearContent(trx, 'category', subject);
    else await removeEmpty(trx, id);
    return { subject, details: { title: category.title } };
  });
}

async function removeEmpty(trx: Db, id: number): Promise<void> {
  if ((await listVideos(trx)).some(({ category }) => category === id)) throw new AppError('CategoryNotEmpty');
  await deleteContent(trx, 'category', String(id));
}
