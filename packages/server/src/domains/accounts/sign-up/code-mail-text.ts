import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface CodeFacts {
  readonly name: string;
  readonly code: number;
  readonly link: string;
  readonly minutes: number;
}

/** The code that confirms a sign-up. */
export const codeMail: MailTexts<CodeFacts> = {
  en: ({ name, code, link, minutes }) => ({
    subject: 'Your Giotto confirmation code',
    text: `Hello ${name},

your confirmation code is

    ${code}

Enter it on the page that is open in your browser, or follow this link:
${link}

The code is valid for ${minutes} minutes. If you did not sign up for Giotto, you can ignore this mail.
`,
  }),
  de: ({ name, code, link, minutes }) => ({
    subject: 'Ihr Bestätigungscode für Giotto',
    text: `Guten Tag ${name}

Ihr Bestätigungscode lautet

    ${code}

Geben Sie ihn auf der Seite ein, die in Ihrem Browser offen ist, oder folgen Sie diesem Link:
${link}

Der Code gilt ${minutes} Minuten. Falls Sie sich nicht bei Giotto registriert haben, können Sie diese Nachricht
ignorieren.
`,
  }),
  fr: ({ name, code, link, minutes }) => ({
    subject: 'Votre code de confirmation Giotto',
    text: `Bonjour ${name},

votre code de confirmation est

    ${code}

Saisissez-le sur la page ouverte dans votre navigateur, ou suivez ce lien :
${link}

Le code est valable ${minutes} minutes. Si vous ne vous êtes pas inscrit à Giotto, vous pouvez ignorer ce message.
`,
  }),
};
