import type { AppDeps } from '../../platform/app-deps.ts';
import { type KeptMail, listMails } from '../../platform/mail/mail-repository.ts';

const shownMails = 50;

/**
 * The newest mails of the outbox, sent or not. They contain codes, so only someone at the server's own machine may see
 * them.
 */
export function readOutbox({ db }: AppDeps): Promise<KeptMail[]> {
  return listMails(db, shownMails);
}
