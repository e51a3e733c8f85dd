import { canonicalEmail, isEmail } from '@giotto/contract/email';
import type { GuestLevel } from '@giotto/contract/permissions';
import { GUESTS_LIMIT, INVITE_WAIT_SECONDS } from '@giotto/contract/plans';
import type { Db } from '../db/database.ts';
import { secondsLeft } from '../db/repositories/attempts.ts';
import { insertMail } from '../db/repositories/mails.ts';
import { findUser, type User } from '../db/repositories/users.ts';
import { AppError } from '../http/app-error.ts';
import type { PeopleDeps } from './people-deps.ts';
import { countInvite, takeInviteMail } from './people-invite-limits.ts';
import { writeInviteMail } from './people-mails.ts';

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

/** The address in its canonical form. Throws `InvalidEmail`. */
export function readInvited({ email }: InviteRequest): string {
  const canonical = canonicalEmail(email);
  if (!isEmail(canonical)) throw new AppError('InvalidEmail');
  return canonical;
}

/** Who invites. Throws `PermissionExist` when it is the own address. */
export async function readInviter(trx: Db, ownerId: string, email: string): Promise<User> {
  const owner = await findUser(trx, ownerId);
  if (!owner) throw new AppError('NotSignedIn');
  if (owner.email === email) throw new AppError('PermissionExist');
  return owner;
}

/** Throws `GuestsLimit` when there is no room for one more. */
export function requireRoomForGuest(guests: number, invited: number): void {
  if (guests + invited >= GUESTS_LIMIT) throw new AppError('GuestsLimit');
}

/** An invitation whose mail is to be written; `link` is a path of our own. */
export interface InviteToMail {
  readonly email: string;
  readonly level: GuestLevel;
  readonly path: string;
  readonly chartName: string | null;
}

/** Counts the invitation and puts its mail into the outbox; wake the mail sender after the commit. */
export async function mailInvite(
  trx: Db,
  deps: PeopleDeps,
  owner: Pick<User, 'id' | 'name'>,
  { path, ...invite }: InviteToMail,
): Promise<void> {
  await countInvite(trx, deps, owner.id);
  if (!(await takeInviteMail(trx, deps, invite.email))) return;
  const link = `${deps.environment.publicUrl}${path}`;
  await insertMail(trx, writeInviteMail({ ...invite, ownerName: owner.name, link }, deps.clock.now()));
}

/** Throws `ResendTooEarly` while the last mail of an invitation is too fresh for another one. */
export function requireReminderPause(mailedAt: Date, now: Date): void {
  const pause = INVITE_WAIT_SECONDS * 1_000;
  if (now.getTime() - mailedAt.getTime() >= pause) return;
  throw new AppError('ResendTooEarly', { retryAfter: secondsLeft(mailedAt, pause, now) });
}
