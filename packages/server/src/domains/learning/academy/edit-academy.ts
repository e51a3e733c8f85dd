import { ACADEMY_VIDEOS } from '@giotto/contract/academy';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runAdminAction } from '../../accounts/index.ts';
import { arrangeCatalogue } from '../catalogue/arrange-catalogue.ts';
import { clearContent, deleteContent, saveContent } from '../catalogue/catalogue-repository.ts';
import { listVideos } from './academy.ts';
import { lockCategories } from './edit-categories.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The fields of a video that an admin edits. */
export interface VideoContent {
  readonly title: string;
  readonly url: string;
  readonly category: number;
  readonly duration: number;
}

/**
 * Adds or changes a hosted video. A built-in video keeps its film. Throws `BadRequest` if the category doesn't exist.
 */
export async function saveVideo(
  deps: Deps,
  adminId: string,
  id: string,
  wanted: VideoContent,
): Promise<void> {
  const own = ACADEMY_VIDEOS.find((video) => video.id === id);
  const details = own ? { ...wanted, url: own.url, duration: own.duration } : { ...wanted };
  await runAdminAction(deps, { adminId, act: 'video.save' }, async (trx) => {
    if (!(await lockCategories(trx)).some((category) => category.id === wanted.category)) {
      const fault = { path: 'body.category', message: 'is not a category of the Academy' };
      throw new AppError('BadRequest', { details: [fault] });
    }
    await saveContent(trx, 'video', id, details);
    return { subject: id, details };
  });
}

/** Reorders the videos and hides or shows them; ignores unknown ids. */
export async function arrangeVideos(
  deps: Deps,
  adminId: string,
  items: readonly { readonly id: string; readonly isHidden: boolean }[],
): Promise<void> {
  await runAdminAction(deps, { adminId, act: 'video.arrange' }, async (trx) => ({
    subject: 'academy',
    details: await arrangeCatalogue(trx, 'video', await listVideos(trx), items),
  }));
}

/** Removes a hosted video, or resets a built-in one. Throws `NotFound`. */
export async function removeVideo(deps: Deps, adminId: string, id: string): Promise<void> {
  const isOwn = ACADEMY_VIDEOS.some((video) => video.id === id);
  await runAdminAction(deps, { adminId, act: 'video.remove' }, async (trx) => {
    const details = await (isOwn ? clearContent : deleteContent)(trx, 'video', id);
    if (!details) throw new AppError('NotFound');
    return { subject: id, details };
  });
}
