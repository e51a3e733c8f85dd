import { UNUSED_ACCOUNT_DAYS } from '@giotto/contract/plans';
import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

export interface RetentionFacts {
  readonly name: string;
  /** Where to log in. */
  readonly link: string;
  /** The date of the erasure, formatted for the language. */
  readonly date: string;
}

/** Announces that an unused account will be deleted. */
export const unusedNotice: MailTexts<RetentionFacts> = {
  en: ({ name, link, date }) => ({
    subject: `Your Giotto account will be deleted on ${date}`,
    text: `Hello ${name},

you haven't logged in to your Giotto account for a long time, and nobody has viewed its public charts. We delete free accounts that aren't used for ${UNUSED_ACCOUNT_DAYS} days: yours on ${date}.

To keep it with all its charts, just log in once:
${link}/login

If you no longer need it, you don't have to do anything.
`,
  }),
  de: ({ name, link, date }) => ({
    subject: `Ihr Giotto-Konto wird am ${date} gelöscht`,
    text: `Guten Tag ${name}

Sie haben sich seit Langem nicht bei Ihrem Giotto-Konto angemeldet, und niemand hat seine öffentlichen Diagramme angesehen. Wir löschen kostenlose Konten, die ${UNUSED_ACCOUNT_DAYS} Tage lang nicht benutzt werden: Ihres am ${date}.

Um es mit allen Diagrammen zu behalten, melden Sie sich einfach einmal an:
${link}/login

Wenn Sie es nicht mehr brauchen, müssen Sie nichts tun.
`,
  }),
  fr: ({ name, link, date }) => ({
    subject: `Votre compte Giotto sera supprimé le ${date}`,
    text: `Bonjour ${name},

vous ne vous êtes pas connecté à votre compte Giotto depuis longtemps, et personne n’a consulté ses diagrammes publics. Nous supprimons les comptes gratuits inutilisés pendant ${UNUSED_ACCOUNT_DAYS} jours : le vôtre le ${date}.

Pour le conserver avec tous ses diagrammes, connectez-vous simplement une fois :
${link}/login

Si vous n’en avez plus besoin, vous n’avez rien à faire.
`,
  }),
};
