import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface PasswordNoticeFacts {
  readonly name: string;
  /** Where a password reset can be requested. */
  readonly link: string;
}

/** Tells the owner that the password was changed. */
export const passwordNotice: MailTexts<PasswordNoticeFacts> = {
  en: ({ name, link }) => ({
    subject: 'Your Giotto password was changed',
    text: `Hello ${name},

the password of your Giotto account was changed, and all other devices were logged out.

If this wasn't you, set a new password now:
${link}
`,
  }),
  de: ({ name, link }) => ({
    subject: 'Ihr Passwort für Giotto wurde geändert',
    text: `Guten Tag ${name}

Das Passwort Ihres Giotto-Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.

Falls Sie das nicht waren, legen Sie jetzt ein neues Passwort fest:
${link}
`,
  }),
  fr: ({ name, link }) => ({
    subject: 'Votre mot de passe Giotto a été modifié',
    text: `Bonjour ${name},

le mot de passe de votre compte Giotto a été modifié, et tous les autres appareils ont été déconnectés.

Si ce n’était pas vous, définissez un nouveau mot de passe maintenant :
${link}
`,
  }),
};
