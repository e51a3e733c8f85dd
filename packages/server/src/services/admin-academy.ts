import { ACADEMY_VIDEOS } from '@giotto/contract/academy';
import type { AppDeps } from '../app-deps.ts';
import { deleteContent, saveContent } from '../db/repositories/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import { listVideos } from './academy.ts';
import { actAsAdmin } from './act-as-admin.ts';
import { arrangeCatalogue } from './catalogue-arrange.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** What an admin says of a video. */
export interface VideoContent {
  readonly title: string;
  readonly url: string;
  readonly category: number;
  readonly duration: number;
}

/** Adds a hosted video, or changes one. The film of one that comes with the product stays what it is. */
export async function saveVideo(
  deps: Deps,
  adminId: string,
  id: string,
  wanted: VideoContent,
): Promise<void> {
  const own = ACADEMY_VIDEOS.find((video) => video.id === id);
  const details = own ? { ...wanted, url: own.url, duration: own.duration } : { ...wanted };
  await actAsAdmin(deps, { adminId, act: 'video.save', subject: id }, async (trx) => {
    await saveContent(trx, 'video', id, details);
    return details;
  });
}

/** Puts the videos into another order, and hides or shows them. Ids that there are not are passed over. */
export async function arrangeVideos(
  deps: Deps,
  adminId: string,
  items: readonly { readonly id: string; readonly isHidden: boolean }[],
): Promise<void> {
  await actAsAdmin(deps, { adminId, act: 'video.arrange', subject: 'academy' }, async (trx) =>
    arrangeCatalogue(trx, 'video', await listVideos(trx), items),
  );
}

/** Removes a hosted video; one of the product's own says again what it said. Throws `NotFound`. */
export async function removeVideo(deps: Deps, adminId: string, id: string): Promise<void> {
  await actAsAdmin(deps, { adminId, act: 'video.remove', subject: id }, async (trx) => {
    const details = await deleteContent(trx, 'video', id);
    if (!details) throw new AppError('NotFound');
    return details;
  });
}
