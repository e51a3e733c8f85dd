import { ACADEMY_VIDEOS } from '@giotto/contract/academy';
import type { AppDeps } from '../app-deps.ts';
import { insertAdminAct } from '../db/repositories/admin-acts.ts';
import { deleteContent, saveContent, saveOrder } from '../db/repositories/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import { listVideos } from './academy.ts';

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
  await deps.db.transaction().execute(async (trx) => {
    await saveContent(trx, 'video', id, details);
    await insertAdminAct(trx, { adminId, act: 'video.save', subject: id, details }, deps.clock.now());
  });
}

/** Puts the videos into another order, and hides or shows them. Ids that there are not are passed over. */
export async function arrangeVideos(
  deps: Deps,
  adminId: string,
  items: readonly { readonly id: string; readonly isHidden: boolean }[],
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const known = new Set((await listVideos(trx)).map(({ id }) => id));
    const wanted = items.filter(({ id }) => known.has(id));
    await saveOrder(trx, 'video', wanted);
    const hidden = wanted.filter(({ isHidden }) => isHidden).map(({ id }) => id);
    const act = { adminId, act: 'video.arrange', subject: 'academy', details: { hidden } } as const;
    await insertAdminAct(trx, act, deps.clock.now());
  });
}

/** Removes a hosted video; one of the product's own says again what it said. Throws `NotFound`. */
export async function removeVideo(deps: Deps, adminId: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const details = await deleteContent(trx, 'video', id);
    if (!details) throw new AppError('NotFound');
    await insertAdminAct(trx, { adminId, act: 'video.remove', subject: id, details }, deps.clock.now());
  });
}
