import type { Scope } from '@giotto/contract/permissions';
import { formatMailDate, type MailTexts } from '../../../platform/mail/mail-texts.ts';

interface AccessTokenNoticeFacts {
  readonly name: string;
  readonly tokenName: string;
  readonly scopes: readonly Scope[];
  /** Null: never. */
  readonly expiresAt: Date | null;
  /** Where tokens are revoked, and where a password reset can be requested. */
  readonly profile: string;
  readonly reset: string;
}

type ScopeWords = Readonly<Record<Scope, string>>;

const english: ScopeWords = {
  'charts:read': 'read your charts',
  'charts:write': 'change your charts',
  suggest: 'suggest changes to your charts',
  people: 'see and change who has access to your charts, and so let anyone read them',
  'account:read': 'read your profile',
};
const german: ScopeWords = {
  'charts:read': 'Ihre Diagramme lesen',
  'charts:write': 'Ihre Diagramme ändern',
  suggest: 'Änderungen an Ihren Diagrammen vorschlagen',
  people: 'sehen und ändern, wer Zugriff auf Ihre Diagramme hat, und sie so für jeden lesbar machen',
  'account:read': 'Ihr Profil lesen',
};
const french: ScopeWords = {
  'charts:read': 'lire vos diagrammes',
  'charts:write': 'modifier vos diagrammes',
  suggest: 'suggérer des modifications de vos diagrammes',
  people: 'voir et modifier qui a accès à vos diagrammes, et ainsi les rendre lisibles par tous',
  'account:read': 'lire votre profil',
};

const listOf = (scopes: readonly Scope[], words: ScopeWords) =>
  scopes.map((scope) => `- ${words[scope]}`).join('\n');

/** Tells the owner that an access token was created. */
export const accessTokenNotice: MailTexts<AccessTokenNoticeFacts> = {
  en: ({ name, tokenName, scopes, expiresAt, profile, reset }) => ({
    subject: 'An access token was created for your Giotto account',
    text: `Hello ${name},

the access token “${tokenName}” was created for your Giotto account. A program that has it can:
${listOf(scopes, english)}

${expiresAt ? `It expires on ${formatMailDate(expiresAt, 'en')}.` : 'It never expires.'}

If this wasn't you, revoke it in your profile:
${profile}

Then set a new password:
${reset}
`,
  }),
  de: ({ name, tokenName, scopes, expiresAt, profile, reset }) => ({
    subject: 'Für Ihr Giotto-Konto wurde ein Zugriffstoken erstellt',
    text: `Guten Tag ${name}

Für Ihr Giotto-Konto wurde das Zugriffstoken „${tokenName}“ erstellt. Ein Programm, das es hat, kann:
${listOf(scopes, german)}

${expiresAt ? `Es läuft am ${formatMailDate(expiresAt, 'de')} ab.` : 'Es läuft nie ab.'}

Falls Sie das nicht waren, widerrufen Sie es in Ihrem Profil:
${profile}

Legen Sie danach ein neues Passwort fest:
${reset}
`,
  }),
  fr: ({ name, tokenName, scopes, expiresAt, profile, reset }) => ({
    subject: 'Un jeton d’accès a été créé pour votre compte Giotto',
    text: `Bonjour ${name},

le jeton d’accès « ${tokenName} » a été créé pour votre compte Giotto. Un programme qui le possède peut :
${listOf(scopes, french)}

${expiresAt ? `Il expire le ${formatMailDate(expiresAt, 'fr')}.` : 'Il n’expire jamais.'}

Si ce n’était pas vous, révoquez-le dans votre profil :
${profile}

Définissez ensuite un nouveau mot de passe :
${reset}
`,
  }),
};
