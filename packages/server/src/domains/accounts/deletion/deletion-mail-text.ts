import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface DeletionFacts {
  readonly name: string;
  readonly link: string;
  readonly days: number;
}

/** Tells that the account was deleted, with the link that restores it. */
export const deletionMail: MailTexts<DeletionFacts> = {
  en: ({ name, link, days }) => ({
    subject: 'Your Giotto account was deleted',
    text: `Hello ${name},

your Giotto account was deleted. Nobody can see your charts any more, and nobody is logged in.

If you change your mind, or if this was not you, this link restores the account with its charts within ${days} days:
${link}

After that everything is erased.
`,
  }),
  de: ({ name, link, days }) => ({
    subject: 'Ihr Giotto-Konto wurde gelöscht',
    text: `Guten Tag ${name}

Ihr Giotto-Konto wurde gelöscht. Niemand kann Ihre Diagramme mehr sehen, und niemand ist mehr angemeldet.

Falls Sie es sich anders überlegen oder das nicht waren, stellt dieser Link das Konto mit seinen Diagrammen innert
${days} Tagen wieder her:
${link}

Danach wird alles gelöscht.
`,
  }),
  fr: ({ name, link, days }) => ({
    subject: 'Votre compte Giotto a été supprimé',
    text: `Bonjour ${name},

votre compte Giotto a été supprimé. Plus personne ne peut voir vos diagrammes, et plus personne n’est connecté.

Si vous changez d’avis, ou si ce n’était pas vous, ce lien rétablit le compte et ses diagrammes dans les ${days} jours :
${link}

Ensuite, tout est effacé.
`,
  }),
};
