import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { writeSecondStepNotice } from '../users/link-mails.ts';
import type { User } from '../users/user-repository.ts';
import type { SecondStepChange } from './notice-text.ts';

/** Mails the account a notice of its changed second step, in the transaction; wake the mail sender after the commit. */
export async function mailSecondStepNotice(
  trx: Db,
  { environment, clock }: Pick<AppDeps, 'environment' | 'clock'>,
  account: User,
  change: SecondStepChange,
): Promise<void> {
  await insertMail(trx, writeSecondStepNotice(account, change, environment.publicUrl, clock.now()));
}
