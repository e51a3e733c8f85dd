import { UNUSED_ACCOUNT_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

export interface RetentionFacts {
  readonly name: string;
  /** Where to log in. */
  readonly link: string;
  /** When it is erased, in the language's words. */
  readonly date: string;
}

/** Tells that an account which nobody uses will be deleted. */
export const unusedNotice: MailTexts<RetentionFacts> = {
  en: ({ name, link, date }) => ({
    subject: `Your Giotto account will be deleted on ${date}`,
    text: `Hello ${name},

nobody has signed in to your Giotto account for a long time, and nobody has looked at its public charts. Free accounts that are not used for ${UNUSED_ACCOUNT_DAYS} days are deleted: yours on ${date}.

To keep it with all its charts, just sign in once:
${link}/login

If you do not need it any more, there is nothing to do.
`,
  }),
  de: ({ name, link, date }) => ({
    subject: `Ihr Giotto-Konto wird am ${date} gelöscht`,
    text: `Guten Tag ${name}

Bei Ihrem Giotto-Konto hat sich seit langem niemand angemeldet, und niemand hat seine öffentlichen Diagramme angesehen. Kostenlose Konten, die ${UNUSED_ACCOUNT_DAYS} Tage lang nicht benutzt werden, löschen wir: Ihres am ${date}.

Um es mit allen Diagrammen zu behalten, melden Sie sich einfach einmal an:
${link}/login

Wenn Sie es nicht mehr brauchen, müssen Sie nichts tun.
`,
  }),
  fr: ({ name, link, date }) => ({
    subject: `Votre compte Giotto sera supprimé le ${date}`,
    text: `Bonjour ${name},

personne ne s’est connecté à votre compte Giotto depuis longtemps, et personne n’a consulté ses diagrammes publics. Les comptes gratuits inutilisés pendant ${UNUSED_ACCOUNT_DAYS} jours sont supprimés : le vôtre le ${date}.

Pour le conserver avec tous ses diagrammes, connectez-vous simplement une fois :
${link}/login

Si vous n’en avez plus besoin, vous n’avez rien à faire.
`,
  }),
};
