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

/** The categories, which nobody else adds or removes until the transaction ends. */
export async function holdCategories(trx: Db): Promise<PlacedCategory[]> {
  await lockCatalogue(trx, 'category');
  return listCategories(trx);
}

/** Says what a category is; answers the log's words. */
async function save(trx: Db, id: number, content: CategoryContent) {
  const subject = String(id);
  await requireRoom(trx, 'category', subject);
  await saveContent(trx, 'category', subject, content);
  return { subject, details: { title: content.title.en, edition: content.edition } };
}

/** Adds a category; answers its number. Throws `CatalogueLimit`. */
export async function createCategory(deps: Deps, adminId: string, content: CategoryContent): Promise<number> {
  const id = await runAdminAction(deps, { adminId, act: 'category.create' }, async (trx) => {
    const taken = (await holdCategories(trx)).map((category) => category.id);
    return save(trx, Math.max(ADDED_CATEGORIES_FROM - 1, ...taken) + 1, content);
  });
  return Number(id);
}

/** Names a category otherwise, the product's own too. Throws `NotFound` and `CatalogueLimit`. */
export async function changeCategory(
  deps: Deps,
  adminId: string,
  id: number,
  content: CategoryContent,
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'category.change' }, async (trx) => {
    const categories = await holdCategories(trx);
    if (!categories.some((category) => category.id === id)) throw new AppError('NotFound');
    return save(trx, id, content);
  });
}

/** Puts the categories into another order, and hides or shows them. Numbers that there are not are passed over. */
export async function arrangeCategories(
  deps: Deps,
  adminId: string,
  items: readonly { readonly id: number; readonly isHidden: boolean }[],
): Promise<void> {
  const wanted = items.map(({ id, isHidden }) => ({ id: String(id), isHidden }));
  await runAdminAction(deps, { adminId, act: 'category.arrange' }, async (trx) => {
    const known = (await holdCategories(trx)).map(({ id }) => ({ id: String(id) }));
    return { subject: 'academy', details: await arrangeCatalogue(trx, 'category', known, wanted) };
  });
}

/**
 * Removes a category that was added; one of the product's own says again what it said. Throws `NotFound`, and
 * `CategoryNotEmpty` while a video is in it, hidden or not.
 */
export async function removeCategory(deps: Deps, adminId: string, id: number): Promise<void> {
  const subject = String(id);
  await runAdminAction(deps, { adminId, act: 'category.remove' }, async (trx) => {
    const category = (await holdCategories(trx)).find((one) => one.id === id);
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
