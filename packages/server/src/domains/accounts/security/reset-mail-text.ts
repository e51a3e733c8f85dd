import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface ResetFacts {
  readonly name: string;
  readonly link: string;
  readonly minutes: number;
}

/** The link to set a new password. */
export const resetMail: MailTexts<ResetFacts> = {
  en: ({ name, link, minutes }) => ({
    subject: 'Reset your Giotto password',
    text: `Hello ${name},

follow this link to set a new password for your Giotto account:
${link}

The link is valid for ${minutes} minutes and works once. If you didn't ask for it, ignore this email: your password
stays the same.
`,
  }),
  de: ({ name, link, minutes }) => ({
    subject: 'Ihr Passwort für Giotto zurücksetzen',
    text: `Guten Tag ${name}

Folgen Sie diesem Link, um ein neues Passwort für Ihr Giotto-Konto festzulegen:
${link}

Der Link gilt ${minutes} Minuten und kann einmal verwendet werden. Falls Sie ihn nicht verlangt haben, ignorieren Sie
diese E-Mail: Ihr Passwort bleibt, wie es ist.
`,
  }),
  fr: ({ name, link, minutes }) => ({
    subject: 'Réinitialiser votre mot de passe Giotto',
    text: `Bonjour ${name},

suivez ce lien pour définir un nouveau mot de passe pour votre compte Giotto :
${link}

Le lien est valable ${minutes} minutes et ne peut servir qu’une fois. Si vous ne l’avez pas demandé, ignorez cet e-mail :
votre mot de passe reste le même.
`,
  }),
};
