import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { setCommentMails, wantsCommentMails } from './comment-mail-repository.ts';
import { readStopKey } from './stop-key.ts';

/** Whether a person gets mails about comments. */
export function areCommentsMailed(db: Db, userId: string): Promise<boolean> {
  return wantsCommentMails(db, userId);
}

/** Turns a person's mails about comments on or off. */
export async function changeMails(db: Db, userId: string, isOn: boolean): Promise<void> {
  await setCommentMails(db, userId, isOn);
}

/** Whose mails a link's key stops. Throws `NotFound` for a key that isn't genuine. */
export function requireStopKey(secret: Uint8Array, key: string): string {
  const userId = readStopKey(secret, key);
  if (userId === null) throw new AppError('NotFound');
  return userId;
}

/** Stops the mails to the person whose key this is. Throws `NotFound` if it isn't genuine, or the account is gone. */
export async function stopMails(db: Db, secret: Uint8Array, key: string): Promise<void> {
  if (!(await setCommentMails(db, requireStopKey(secret, key), false))) throw new AppError('NotFound');
}
