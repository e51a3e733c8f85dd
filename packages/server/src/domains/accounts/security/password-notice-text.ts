import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface PasswordNoticeFacts {
  readonly name: string;
  readonly revokedTokens: number;
  /** Where a password reset can be requested. */
  readonly link: string;
}

/** Tells the owner that the password was changed. */
export const passwordNotice: MailTexts<PasswordNoticeFacts> = {
  en: ({ name, revokedTokens, link }) => ({
    subject: 'Your Giotto password was changed',
    text: `Hello ${name},

the password of your Giotto account was changed, and all other devices were logged out.${
      revokedTokens > 0
        ? `
All access tokens were revoked: programs that use one need a new one.`
        : ''
    }

If this wasn't you, set a new password now:
${link}
`,
  }),
  de: ({ name, revokedTokens, link }) => ({
    subject: 'Ihr Passwort für Giotto wurde geändert',
    text: `Guten Tag ${name}

Das Passwort Ihres Giotto-Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.${
      revokedTokens > 0
        ? `
Alle Zugriffstokens wurden widerrufen: Programme, die eines verwenden, brauchen ein neues.`
        : ''
    }

Falls Sie das nicht waren, legen Sie jetzt ein neues Passwort fest:
${link}
`,
  }),
  fr: ({ name, revokedTokens, link }) => ({
    subject: 'Votre mot de passe Giotto a été modifié',
    text: `Bonjour ${name},

le mot de passe de votre compte Giotto a été modifié, et tous les autres appareils ont été déconnectés.${
      revokedTokens > 0
        ? `
Tous les jetons d’accès ont été révoqués : les programmes qui en utilisent un ont besoin d’un nouveau.`
        : ''
    }

Si ce n’était pas vous, définissez un nouveau mot de passe maintenant :
${link}
`,
  }),
};
