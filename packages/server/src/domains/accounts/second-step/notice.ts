import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { writeSecondStepNotice } from '../users/link-mails.ts';
import type { User } from '../users/user-repository.ts';
import type { SecondStepChange } from './notice-text.ts';

/** Tells the account by mail what became of its second step, if the transaction holds; the sender is to be woken then. */
export async function noticeSecondStep(
  trx: Db,
  { environment, clock }: Pick<AppDeps, 'environment' | 'clock'>,
  account: User,
  change: SecondStepChange,
): Promise<void> {
  await insertMail(trx, writeSecondStepNotice(account, change, environment.publicUrl, clock.now()));
}
