import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

interface LoginCodeFacts {
  readonly name: string;
  readonly code: number;
  /** The product's address. */
  readonly publicUrl: string;
  readonly minutes: number;
}

/** The code for a login on an unknown device. */
export const loginCodeMail: MailTexts<LoginCodeFacts> = {
  en: ({ name, code, publicUrl, minutes }) => ({
    subject: 'Your Giotto login code',
    text: `Hello ${name},

someone is logging in to your account on a new device. If it's you, enter this code:

    ${code}

The code is valid for ${minutes} minutes. Don't share it with anyone.

If it isn't you, someone knows your password. Set a new one now:
${publicUrl}/reset
`,
  }),
  de: ({ name, code, publicUrl, minutes }) => ({
    subject: 'Ihr Anmeldecode für Giotto',
    text: `Guten Tag ${name}

Jemand meldet sich auf einem neuen Gerät bei Ihrem Konto an. Wenn Sie es sind, geben Sie diesen Code ein:

    ${code}

Der Code gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.

Wenn Sie es nicht sind, kennt jemand Ihr Passwort. Legen Sie jetzt ein neues fest:
${publicUrl}/reset
`,
  }),
  fr: ({ name, code, publicUrl, minutes }) => ({
    subject: 'Votre code de connexion Giotto',
    text: `Bonjour ${name},

quelqu’un se connecte à votre compte sur un nouvel appareil. Si c’est vous, saisissez ce code :

    ${code}

Le code est valable ${minutes} minutes. Ne le communiquez à personne.

Si ce n’est pas vous, quelqu’un connaît votre mot de passe. Définissez-en un nouveau maintenant :
${publicUrl}/reset
`,
  }),
};
