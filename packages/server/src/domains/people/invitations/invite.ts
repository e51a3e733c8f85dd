import { canonicalEmail, isEmail } from '@giotto/contract/email';
import type { GuestLevel } from '@giotto/contract/permissions';
import { GUESTS_LIMIT, INVITE_WAIT_SECONDS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { afterCommit } from '../../../platform/http/idempotency/change-once.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf } from '../../../platform/mail/mail-texts.ts';
import { newId } from '../../../platform/new-id.ts';
import { secondsLeft } from '../../../platform/throttling/attempt-repository.ts';
import { findUser, findUserByEmail, type User } from '../../accounts/index.ts';
import { lowestLevel, requireLevelRight } from '../guests/past-levels.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { countInvite, countInviteMail } from './invite-limits.ts';
import { writeInviteMail } from './invite-mail.ts';
import type { InviteTarget } from './invite-target.ts';

/** Whom to invite, and with which level. */
export interface InviteRequest {
  readonly email: string;
  readonly permissionLevel: GuestLevel;
}

/** The granted level, and the user's id or that of the open invitation. */
export interface GuestRight {
  readonly userId: string;
  readonly permissionLevel: GuestLevel;
}

/**
 * Invites an address. Effects and response are the same whether it has an account or not. Throws `InvalidEmail`,
 * `PermissionExist`, `PremiumNeeded`, `GuestsLimit`, `TooManyRequests`; then nothing has changed.
 */
export async function invite(
  deps: PeopleDeps,
  target: InviteTarget,
  { email: written, permissionLevel: level }: InviteRequest,
): Promise<GuestRight> {
  const email = canonicalEmail(written);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  const id = newId();
  await target.lock(deps, async (trx) => {
    const owner = await readInviter(trx, target.ownerId, email);
    if (await target.hasGuest(trx, email)) throw new AppError('PermissionExist');
    if ((await target.countPeople(trx)) >= GUESTS_LIMIT) throw new AppError('GuestsLimit');
    const mailedAt = deps.clock.now();
    if (!(await target.insert(trx, { id, email, level, mailedAt }))) throw new AppError('PermissionExist');
    const before = lowestLevel(await target.levelsBefore(trx, deps, email));
    await requireLevelRight(trx, deps, target.ownerId, before, level);
    await mailInvite(trx, deps, owner, { email, level, ...(await target.describe(trx)) });
  });
  afterCommit(() => deps.mailSender.wake());
  return { userId: id, permissionLevel: level };
}

/** Resends an open invitation's mail. Throws `NotFound`, `ResendTooEarly`, `TooManyRequests`. */
export async function remind(deps: PeopleDeps, target: InviteTarget, inviteId: string): Promise<void> {
  await target.lock(deps, async (trx) => {
    const open = await target.find(trx, inviteId);
    if (open === undefined) throw new AppError('NotFound');
    const { email, level, mailedAt } = open;
    const now = deps.clock.now();
    requireReminderPause(mailedAt, now);
    const owner = await readInviter(trx, target.ownerId, email);
    await target.setMailedAt(trx, inviteId, now);
    await mailInvite(trx, deps, owner, { email, level, ...(await target.describe(trx)) });
  });
  afterCommit(() => deps.mailSender.wake());
}

/** The inviting user. Throws `PermissionExist` if the address is their own. */
async function readInviter(trx: Db, ownerId: string, email: string): Promise<User> {
  const owner = await findUser(trx, ownerId);
  if (!owner) throw new AppError('NotSignedIn');
  if (owner.email === email) throw new AppError('PermissionExist');
  return owner;
}

/** An invitation whose mail has to be written; `path` is one of our own. */
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
  if (!(await countInviteMail(trx, deps, mail.email))) return;
  const link = `${deps.environment.publicUrl}${path}`;
  // People without an account get it in the language of the inviter, who probably knows them.
  const locale = localeOf((await findUserByEmail(trx, mail.email)) ?? owner);
  const invite = writeInviteMail({ ...mail, ownerName: owner.name, link, locale }, deps.clock.now());
  await insertMail(trx, { ...invite, isBulk: true });
}

function requireReminderPause(mailedAt: Date, now: Date): void {
  const pause = INVITE_WAIT_SECONDS * 1_000;
  if (now.getTime() - mailedAt.getTime() >= pause) return;
  throw new AppError('ResendTooEarly', { retryAfter: secondsLeft(mailedAt, pause, now) });
}
