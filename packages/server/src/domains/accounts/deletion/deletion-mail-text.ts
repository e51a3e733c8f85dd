import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface DeletionFacts {
  readonly name: string;
  readonly link: string;
  readonly days: number;
}

/** Confirms the deletion, with the link that restores the account. */
export const deletionMail: MailTexts<DeletionFacts> = {
  en: ({ name, link, days }) => ({
    subject: 'Your Giotto account was deleted',
    text: `Hello ${name},

your Giotto account was deleted. Nobody can see your charts anymore, and you're logged out everywhere.

If you change your mind, or if this wasn't you, use this link within ${days} days to restore your account and its charts:
${link}

After that, everything is erased.
`,
  }),
  de: ({ name, link, days }) => ({
    subject: 'Ihr Giotto-Konto wurde gelöscht',
    text: `Guten Tag ${name}

Ihr Giotto-Konto wurde gelöscht. Niemand kann Ihre Diagramme mehr sehen, und Sie sind überall abgemeldet.

Falls Sie es sich anders überlegen oder das nicht waren, stellen Sie Ihr Konto mit seinen Diagrammen innert ${days} Tagen
mit diesem Link wieder her:
${link}

Danach wird alles endgültig gelöscht.
`,
  }),
  fr: ({ name, link, days }) => ({
    subject: 'Votre compte Giotto a été supprimé',
    text: `Bonjour ${name},

votre compte Giotto a été supprimé. Plus personne ne peut voir vos diagrammes, et vous êtes déconnecté partout.

Si vous changez d’avis, ou si ce n’était pas vous, rétablissez votre compte et ses diagrammes avec ce lien dans les ${days} jours :
${link}

Ensuite, tout est effacé.
`,
  }),
};
