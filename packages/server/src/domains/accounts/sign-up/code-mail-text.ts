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

Enter it on the open page in your browser, or follow this link:
${link}

The code is valid for ${minutes} minutes. If you didn't sign up for Giotto, ignore this email.
`,
  }),
  de: ({ name, code, link, minutes }) => ({
    subject: 'Ihr Bestätigungscode für Giotto',
    text: `Guten Tag ${name}

Ihr Bestätigungscode lautet

    ${code}

Geben Sie ihn auf der offenen Seite in Ihrem Browser ein, oder folgen Sie diesem Link:
${link}

Der Code gilt ${minutes} Minuten. Falls Sie sich nicht bei Giotto registriert haben, ignorieren Sie diese E-Mail.
`,
  }),
  fr: ({ name, code, link, minutes }) => ({
    subject: 'Votre code de confirmation Giotto',
    text: `Bonjour ${name},

votre code de confirmation est

    ${code}

Saisissez-le sur la page ouverte dans votre navigateur, ou suivez ce lien :
${link}

Le code est valable ${minutes} minutes. Si vous ne vous êtes pas inscrit à Giotto, ignorez cet e-mail.
`,
  }),
};
