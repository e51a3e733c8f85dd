import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface NewEmailFacts {
  readonly name: string;
  readonly link: string;
  readonly hours: number;
}

/** The link that confirms an account's new address. */
export const newEmailMail: MailTexts<NewEmailFacts> = {
  en: ({ name, link, hours }) => ({
    subject: 'Confirm your new email for Giotto',
    text: `Hello ${name},

follow this link to use this address for your Giotto account:
${link}

The link is valid for ${hours} hours. Until you follow it, nothing changes. If you didn't
ask for this, ignore this email.
`,
  }),
  de: ({ name, link, hours }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Giotto',
    text: `Guten Tag ${name}

Folgen Sie diesem Link, um diese Adresse für Ihr Giotto-Konto zu verwenden:
${link}

Der Link gilt ${hours} Stunden. Bis Sie ihm folgen, ändert sich nichts. Falls Sie das nicht verlangt haben,
ignorieren Sie diese E-Mail.
`,
  }),
  fr: ({ name, link, hours }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail pour Giotto',
    text: `Bonjour ${name},

suivez ce lien pour utiliser cette adresse avec votre compte Giotto :
${link}

Le lien est valable ${hours} heures. Tant que vous ne le suivez pas, rien ne change. Si vous n’avez rien
demandé, ignorez cet e-mail.
`,
  }),
};
