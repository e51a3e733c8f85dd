import type { MailTexts } from '../../../platform/mail/mail-texts.ts';

/** What became of a second step. */
export type SecondStepChange = 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed';

interface SecondStepNoticeFacts {
  readonly name: string;
  readonly change: SecondStepChange;
  /** Where the second step is set up, and where another password can be asked for. */
  readonly profile: string;
  readonly reset: string;
}

const english: Readonly<Record<SecondStepChange, string>> = {
  appAdded: 'an authenticator app was added to the login of your Giotto account.',
  appRemoved: 'the authenticator app was removed from the login of your Giotto account.',
  passkeyAdded: 'a passkey was added to the login of your Giotto account.',
  passkeyRemoved: 'a passkey was removed from the login of your Giotto account.',
  codesRenewed: 'new recovery codes were made for your Giotto account; the old ones are no longer good.',
};
const german: Readonly<Record<SecondStepChange, string>> = {
  appAdded: 'Der Anmeldung Ihres Giotto-Kontos wurde eine Authenticator-App hinzugefügt.',
  appRemoved: 'Die Authenticator-App wurde von der Anmeldung Ihres Giotto-Kontos entfernt.',
  passkeyAdded: 'Der Anmeldung Ihres Giotto-Kontos wurde ein Passkey hinzugefügt.',
  passkeyRemoved: 'Ein Passkey wurde von der Anmeldung Ihres Giotto-Kontos entfernt.',
  codesRenewed:
    'Für Ihr Giotto-Konto wurden neue Wiederherstellungscodes erstellt; die alten gelten nicht mehr.',
};
const french: Readonly<Record<SecondStepChange, string>> = {
  appAdded: 'une application d’authentification a été ajoutée à la connexion de votre compte Giotto.',
  appRemoved: 'l’application d’authentification a été retirée de la connexion de votre compte Giotto.',
  passkeyAdded: 'une clé d’accès a été ajoutée à la connexion de votre compte Giotto.',
  passkeyRemoved: 'une clé d’accès a été retirée de la connexion de votre compte Giotto.',
  codesRenewed:
    'de nouveaux codes de récupération ont été créés pour votre compte Giotto ; les anciens ne sont plus valables.',
};

/** Tells that the login asks for something else now. */
export const secondStepNotice: MailTexts<SecondStepNoticeFacts> = {
  en: ({ name, change, profile, reset }) => ({
    subject: 'The login of your Giotto account was changed',
    text: `Hello ${name},

${english[change]}

If this was not you, set another password now:
${reset}

Then look at the second step in your profile:
${profile}
`,
  }),
  de: ({ name, change, profile, reset }) => ({
    subject: 'Die Anmeldung Ihres Giotto-Kontos wurde geändert',
    text: `Guten Tag ${name}

${german[change]}

Falls Sie das nicht waren, setzen Sie jetzt ein anderes Passwort:
${reset}

Sehen Sie sich danach den zweiten Schritt in Ihrem Profil an:
${profile}
`,
  }),
  fr: ({ name, change, profile, reset }) => ({
    subject: 'La connexion de votre compte Giotto a été modifiée',
    text: `Bonjour ${name},

${french[change]}

Si ce n’était pas vous, définissez un autre mot de passe maintenant :
${reset}

Vérifiez ensuite la deuxième étape dans votre profil :
${profile}
`,
  }),
};
