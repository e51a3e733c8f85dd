import { canonicalEmail, isEmail } from '@giotto/contract/email';
import type { GuestLevel } from '@giotto/contract/permissions';
import { GUESTS_LIMIT, INVITE_WAIT_SECONDS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf } from '../../../platform/mail/mail-texts.ts';
import { newId } from '../../../platform/new-id.ts';
import { secondsLeft } from '../../../platform/throttling/attempt-repository.ts';
import { findUser, findUserByEmail, type User } from '../../accounts/index.ts';
import { lowestLevel, requireLevelRight } from '../guests/past-levels.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { countInvite, takeInviteMail } from './invite-limits.ts';
import { writeInviteMail } from './invite-mail.ts';
import type { InvitePlace } from './invite-place.ts';

/** Somebody, and the level that is to be given. */
export interface InviteRequest {
  readonly email: string;
  readonly permissionLevel: GuestLevel;
}

/** Somebody and the level that was given: the user, or the open invitation that stands for it. */
export interface GuestRight {
  readonly userId: string;
  readonly permissionLevel: GuestLevel;
}

/**
 * Invites an address. What happens and what is answered is the same whether it has an account or not. Throws
 * `InvalidEmail`, `PermissionExist`, `PremiumNeeded`, `GuestsLimit`, `TooManyRequests`; then nothing was done.
 */
export async function invite(
  deps: PeopleDeps,
  place: InvitePlace,
  { email: written, permissionLevel: level }: InviteRequest,
): Promise<GuestRight> {
  const email = canonicalEmail(written);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  const id = newId();
  await place.lock(deps, async (trx) => {
    const owner = await readInviter(trx, place.ownerId, email);
    if (await place.hasGuest(trx, email)) throw new AppError('PermissionExist');
    if ((await place.countPeople(trx)) >= GUESTS_LIMIT) throw new AppError('GuestsLimit');
    const mailedAt = deps.clock.now();
    if (!(await place.insert(trx, { id, email, level, mailedAt }))) throw new AppError('PermissionExist');
    const before = lowestLevel(await place.levelsBefore(trx, deps, email));
    await requireLevelRight(trx, deps, place.ownerId, before, level);
    await mailInvite(trx, deps, owner, { email, level, ...(await place.describe(trx)) });
  });
  deps.mailSender.wake();
  return { userId: id, permissionLevel: level };
}

/** Sends an open invitation's mail again. Throws `NotFound`, `ResendTooEarly`, `TooManyRequests`. */
export async function remind(deps: PeopleDeps, place: InvitePlace, inviteId: string): Promise<void> {
  await place.lock(deps, async (trx) => {
    const open = await place.find(trx, inviteId);
    if (open === undefined) throw new AppError('NotFound');
    const { email, level, mailedAt } = open;
    const now = deps.clock.now();
    requireReminderPause(mailedAt, now);
    const owner = await readInviter(trx, place.ownerId, email);
    await place.setMailedAt(trx, inviteId, now);
    await mailInvite(trx, deps, owner, { email, level, ...(await place.describe(trx)) });
  });
  deps.mailSender.wake();
}

/** Who invites. Throws `PermissionExist` when it is the own address. */
async function readInviter(trx: Db, ownerId: string, email: string): Promise<User> {
  const owner = await findUser(trx, ownerId);
  if (!owner) throw new AppError('NotSignedIn');
  if (owner.email === email) throw new AppError('PermissionExist');
  return owner;
}

/** An invitation whose mail is to be written; `path` is one of our own. */
interface InviteToMail {
  readonly email: string;
  readonly level: GuestLevel;
  readonly path: string;
  readonly chartName: string | null;
}

/** Counts the invitation and puts its mail into the outbox; wake the mail sender after the commit. */
async function mailInvite(
  trx: Db,
  deps: PeopleDeps,
  owner: Pick<User, 'id' | 'name' | 'locale'>,
  { path, ...mail }: InviteToMail,
): Promise<void> {
  await countInvite(trx, deps, owner.id);
  if (!(await takeInviteMail(trx, deps, mail.email))) return;
  const link = `${deps.environment.publicUrl}${path}`;
  // Whoever has no account reads it in the language of who invites, who is likely to know them.
  const locale = localeOf((await findUserByEmail(trx, mail.email)) ?? owner);
  await insertMail(trx, writeInviteMail({ ...mail, ownerName: owner.name, link, locale }, deps.clock.now()));
}

function requireReminderPause(mailedAt: Date, now: Date): void {
  const pause = INVITE_WAIT_SECONDS * 1_000;
  if (now.getTime() - mailedAt.getTime() >= pause) return;
  throw new AppError('ResendTooEarly', { retryAfter: secondsLeft(mailedAt, pause, now) });
}
