import type { AppDeps } from '../app-deps.ts';
import { type KeptMail, listMails } from '../db/repositories/mails.ts';

const shownMails = 50;

/** The newest mails of the outbox, sent or not. They hold codes: only for whoever sits at the server's own machine. */
export function readOutbox({ db }: AppDeps): Promise<KeptMail[]> {
  return listMails(db, shownMails);
}
