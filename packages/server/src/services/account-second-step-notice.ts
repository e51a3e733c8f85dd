import type { AppDeps } from '../app-deps.ts';
import type { Db } from '../db/database.ts';
import { insertMail } from '../db/repositories/mails.ts';
import type { User } from '../db/repositories/users.ts';
import type { SecondStepChange } from '../mail-texts/second-step-notice.ts';
import { writeSecondStepNotice } from './account-link-mails.ts';

/** Tells the account by mail what became of its second step, if the transaction holds; the sender is to be woken then. */
export async function noticeSecondStep(
  trx: Db,
  { environment, clock }: Pick<AppDeps, 'environment' | 'clock'>,
  account: User,
  change: SecondStepChange,
): Promise<void> {
  await insertMail(trx, writeSecondStepNotice(account, change, environment.publicUrl, clock.now()));
}
