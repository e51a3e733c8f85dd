import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface NewEmailNoticeFacts {
  readonly name: string;
  readonly newEmail: string;
  readonly link: string;
  readonly hours: number;
}

/** Tells the old address that it was replaced, with the link that undoes this. */
export const newEmailNotice: MailTexts<NewEmailNoticeFacts> = {
  en: ({ name, newEmail, link, hours }) => ({
    subject: 'The email of your Giotto account was changed',
    text: `Hello ${name},

your Giotto account now uses the address ${newEmail}. If you changed it, you don't need to do
anything.

If this wasn't you, follow this link within ${hours} hours. Your account gets this address back, all devices are logged
out, and we send you a link to set a new password.
${link}
`,
  }),
  de: ({ name, newEmail, link, hours }) => ({
    subject: 'Die E-Mail-Adresse Ihres Giotto-Kontos wurde geändert',
    text: `Guten Tag ${name}

Ihr Giotto-Konto verwendet jetzt die Adresse ${newEmail}. Wenn Sie das geändert haben, müssen Sie nichts
tun.

Falls Sie das nicht waren, folgen Sie innert ${hours} Stunden diesem Link. Ihr Konto erhält diese Adresse zurück, alle
Geräte werden abgemeldet, und wir senden Ihnen einen Link für ein neues Passwort.
${link}
`,
  }),
  fr: ({ name, newEmail, link, hours }) => ({
    subject: 'L’adresse e-mail de votre compte Giotto a été modifiée',
    text: `Bonjour ${name},

votre compte Giotto utilise maintenant l’adresse ${newEmail}. Si vous l’avez modifiée, vous n’avez rien
à faire.

Si ce n’était pas vous, suivez ce lien dans les ${hours} heures. Votre compte retrouve cette adresse, tous les
appareils sont déconnectés, et nous vous envoyons un lien pour définir un nouveau mot de passe.
${link}
`,
  }),
};
