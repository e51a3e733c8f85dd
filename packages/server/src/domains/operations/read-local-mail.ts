import type { AppDeps } from '../../platform/app-deps.ts';
import { type KeptMail, listMails } from '../../platform/mail/mail-repository.ts';

const shownMails = 50;

/** The newest mails of the outbox, sent or not. They hold codes: only for whoever sits at the server's own machine. */
export function readOutbox({ db }: AppDeps): Promise<KeptMail[]> {
  return listMails(db, shownMails);
}
