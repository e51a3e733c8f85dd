import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

/** A change to the second step. */
export type SecondStepChange = 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed';

interface SecondStepNoticeFacts {
  readonly name: string;
  readonly change: SecondStepChange;
  /** Where the second step is set up, and where a password reset can be requested. */
  readonly profile: string;
  readonly reset: string;
}

const english: Readonly<Record<SecondStepChange, string>> = {
  appAdded: 'an authenticator app was added to the login of your Giotto account.',
  appRemoved: 'the authenticator app was removed from the login of your Giotto account.',
  passkeyAdded: 'a passkey was added to the login of your Giotto account.',
  passkeyRemoved: 'a passkey was removed from the login of your Giotto account.',
  codesRenewed: 'new recovery codes were created for your Giotto account. The old ones no longer work.',
};
const german: Readonly<Record<SecondStepChange, string>> = {
  appAdded: 'Der Anmeldung Ihres Giotto-Kontos wurde eine Authentifizierungs-App hinzugefügt.',
  appRemoved: 'Die Authentifizierungs-App wurde von der Anmeldung Ihres Giotto-Kontos entfernt.',
  passkeyAdded: 'Der Anmeldung Ihres Giotto-Kontos wurde ein Passkey hinzugefügt.',
  passkeyRemoved: 'Ein Passkey wurde von der Anmeldung Ihres Giotto-Kontos entfernt.',
  codesRenewed:
    'Für Ihr Giotto-Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
};
const french: Readonly<Record<SecondStepChange, string>> = {
  appAdded: 'une application d’authentification a été ajoutée à la connexion de votre compte Giotto.',
  appRemoved: 'l’application d’authentification a été retirée de la connexion de votre compte Giotto.',
  passkeyAdded: 'une clé d’accès a été ajoutée à la connexion de votre compte Giotto.',
  passkeyRemoved: 'une clé d’accès a été retirée de la connexion de votre compte Giotto.',
  codesRenewed:
    'de nouveaux codes de récupération ont été créés pour votre compte Giotto. Les anciens ne fonctionnent plus.',
};

/** Tells the owner that the login's second step has changed. */
export const secondStepNotice: MailTexts<SecondStepNoticeFacts> = {
  en: ({ name, change, profile, reset }) => ({
    subject: 'Your Giotto login was changed',
    text: `Hello ${name},

${english[change]}

If this wasn't you, set a new password now:
${reset}

Then check two-step login in your profile:
${profile}
`,
  }),
  de: ({ name, change, profile, reset }) => ({
    subject: 'Die Anmeldung Ihres Giotto-Kontos wurde geändert',
    text: `Guten Tag ${name}

${german[change]}

Falls Sie das nicht waren, legen Sie jetzt ein neues Passwort fest:
${reset}

Prüfen Sie danach die Anmeldung in zwei Schritten in Ihrem Profil:
${profile}
`,
  }),
  fr: ({ name, change, profile, reset }) => ({
    subject: 'La connexion de votre compte Giotto a été modifiée',
    text: `Bonjour ${name},

${french[change]}

Si ce n’était pas vous, définissez un nouveau mot de passe maintenant :
${reset}

Vérifiez ensuite la connexion en deux étapes dans votre profil :
${profile}
`,
  }),
};
