import type { Activity, SecondStepMethod } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findUser, listSecondSteps, lockUser, updateUser } from '../../accounts/index.ts';
import { listVideos } from '../../learning/index.ts';
import { changeFolders } from '../folders/change-folders.ts';
import type { Folder } from '../folders/folder-repository.ts';
import { type Account, findAccount } from './account-repository.ts';

/** The account of a signed-in person. */
export async function readAccount(db: Db, userId: string, now: Date): Promise<Account> {
  const account = await findAccount(db, userId, now);
  if (!account) throw new AppError('NotSignedIn');
  return account;
}

/** The account as a session sees it, including what's pending before full access. */
export interface SeenAccount extends Account {
  readonly isPending: boolean;
  /** How a halfway login can be finished. */
  readonly secondStep: readonly SecondStepMethod[];
}

/** The caller's account. */
export async function readOwnAccount(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  session: SignedInUser,
): Promise<SeenAccount> {
  const { userId, isPending, isHalfway } = session;
  const secondStep = isHalfway ? await listSecondSteps(db, userId) : [];
  return { ...(await readAccount(db, userId, clock.now())), isPending, secondStep };
}

/** What can be changed in a profile; the contract refuses anything else. */
export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly folders?: readonly Folder[] | undefined;
  /** The list that `folders` is based on. */
  readonly foldersBase?: readonly Folder[] | undefined;
  readonly videosViewed?: readonly string[] | undefined;
  readonly locale?: Locale | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly activity?: Activity | undefined;
  readonly activityText?: string | undefined;
}

/** Changes the profile and returns the updated account. */
export async function changeProfile(
  deps: AppDeps,
  userId: string,
  changes: ProfileChanges,
): Promise<Account> {
  const { name, folders, foldersBase, videosViewed, locale } = changes;
  await checkVideos(deps.db, userId, videosViewed ?? []);
  if (foldersBase && !folders) {
    throw new AppError('BadRequest', { details: [{ path: 'body.foldersBase', message: 'needs folders' }] });
  }
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (folders) await changeFolders(trx, userId, folders, foldersBase);
    await updateUser(trx, userId, {
      ...(name === undefined ? {} : { name }),
      ...(videosViewed === undefined ? {} : { videosViewed: [...new Set(videosViewed)] }),
      ...(locale === undefined ? {} : { locale }),
      ...describePerson(changes),
    });
    return readAccount(trx, userId, deps.clock.now());
  });
}

/** The personal details; a free-text activity is kept only if no predefined one is set. */
function describePerson({ firstName, lastName, activity, activityText }: ProfileChanges) {
  const words = activity === undefined || activity === 'other' ? activityText : '';
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(activity === undefined ? {} : { activity }),
    ...(words === undefined ? {} : { activityText: words }),
  };
}

/** Throws `BadRequest` for unknown videos. Watched ones may stay in the list after an admin has removed them. */
async function checkVideos(db: Db, userId: string, videos: readonly string[]): Promise<void> {
  if (videos.length === 0) return;
  const watched = (await findUser(db, userId))?.videosViewed ?? [];
  const known: ReadonlySet<string> = new Set([...(await listVideos(db)).map(({ id }) => id), ...watched]);
  const details = videos.flatMap((video, at) =>
    known.has(video) ? [] : [{ path: `body.videosViewed.${at}`, message: 'is not a video of the Academy' }],
  );
  if (details.length > 0) throw new AppError('BadRequest', { details });
}
