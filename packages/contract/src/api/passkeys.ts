import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id, name, noBody, passwordDigest } from './fields.ts';

/** Base64url, as browsers encode authenticator data. */
const base64url = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]*$/, 'must be base64url');
/** Fields that browsers add to both responses. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()),
};
/** WebAuthn's `RegistrationResponseJSON`. */
export const newCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z
      .array(z.string().regex(/^[a-z0-9-]{1,32}$/))
      .max(8)
      .optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url.optional(),
  }),
});
/** WebAuthn's `AuthenticationResponseJSON`. */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullable().optional(),
  }),
});
/** Passed unchanged to the browser's `navigator.credentials`. */
export const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });

export const passkey = z.strictObject({
  id,
  name: z.string(),
  /** ISO 8601. */
  createdDate: z.string(),
  /** Null if never used. */
  lastUsedDate: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const passkeyParams = z.strictObject({ passkeyId: id });

export const beginPasskey = defineEndpoint({
  name: 'beginPasskey',
  summary:
    'Get what the browser needs to create a passkey; needs a login within the last ten minutes, or the password',
  method: 'POST',
  path: '/myprofil/passkey-options',
  action: 'changeSecondStep',
  errors: ['PasskeysLimit', 'RecentLoginNeeded', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ password: passwordDigest.optional() }),
  answer: passkeyOptions,
});

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  summary:
    'Save a passkey; logins then ask for a second step. Returns recovery codes unless there are some already',
  method: 'POST',
  path: '/myprofil/passkeys',
  action: 'changeSecondStep',
  errors: ['PasskeysLimit', 'PasskeyFailed'],
  body: z.strictObject({ name, credential: newCredential }),
  answer: z.strictObject({ passkey, recoveryCodes: z.array(z.string()) }),
});

export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/myprofil/passkeys/:passkeyId',
  action: 'changeSecondStep',
  errors: ['NotFound'],
  params: passkeyParams,
  body: z.strictObject({ name }),
  answer: done,
});

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey, with the password',
  method: 'POST',
  path: '/myprofil/passkeys/:passkeyId/remove',
  action: 'changeSecondStep',
  errors: ['NotFound', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  params: passkeyParams,
  body: z.strictObject({ password: passwordDigest }),
  answer: done,
});

export const beginPasskeyLogin = defineEndpoint({
  name: 'beginPasskeyLogin',
  summary:
    'Get what the browser needs to log in with a passkey; for the current account if a login awaits its second step',
  method: 'POST',
  path: '/authentification/passkey/options',
  action: 'logIn',
  body: noBody,
  answer: passkeyOptions,
});

export const logInByPasskey = defineEndpoint({
  name: 'logInByPasskey',
  summary: 'Log in with a passkey, which covers both steps',
  method: 'POST',
  path: '/authentification/passkey',
  action: 'logIn',
  errors: ['PasskeyFailed', 'AccountLocked'],
  body: z.strictObject({ credential: assertion }),
  answer: z.strictObject({ userId: id, token: z.string() }),
});
