import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface PasswordNoticeFacts {
  readonly name: string;
  /** Where another password can be asked for. */
  readonly link: string;
}

/** Tells that the password is another one now. */
export const passwordNotice: MailTexts<PasswordNoticeFacts> = {
  en: ({ name, link }) => ({
    subject: 'Your Giotto password was changed',
    text: `Hello ${name},

the password of your Giotto account was changed, and all other sessions were ended.

If this was not you, set another password now:
${link}
`,
  }),
  de: ({ name, link }) => ({
    subject: 'Ihr Passwort für Giotto wurde geändert',
    text: `Guten Tag ${name}

Das Passwort Ihres Giotto-Kontos wurde geändert, und alle anderen Sitzungen wurden beendet.

Falls Sie das nicht waren, setzen Sie jetzt ein anderes Passwort:
${link}
`,
  }),
  fr: ({ name, link }) => ({
    subject: 'Votre mot de passe Giotto a été modifié',
    text: `Bonjour ${name},

le mot de passe de votre compte Giotto a été modifié, et toutes les autres sessions ont été fermées.

Si ce n’était pas vous, définissez un autre mot de passe maintenant :
${link}
`,
  }),
};
