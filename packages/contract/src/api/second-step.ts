import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, passwordDigest } from './fields.ts';
import { assertion, passkey, passkeyOptions } from './passkeys.ts';

/** A code as typed: an app's six digits, or a recovery code. The server checks the format. */
const typedCode = z.string().max(64);
/** Each works for one login; returned only once. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const secondStep = z.strictObject({
  /** Whether the login asks for an app's one-time password. */
  totp: z.boolean(),
  passkeys: z.array(passkey),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
});

export const getSecondStep = defineEndpoint({
  name: 'getSecondStep',
  summary: 'Get the account’s second-step settings',
  method: 'GET',
  path: '/myprofil/second-step',
  action: 'readSecondStep',
  answer: secondStep,
});

export const beginTotp = defineEndpoint({
  name: 'beginTotp',
  summary:
    'Create the secret for an app’s one-time passwords, active once a first one is confirmed; needs a login within the ' +
    'last ten minutes, or the password',
  method: 'POST',
  path: '/myprofil/second-step/totp',
  action: 'changeSecondStep',
  errors: ['SecondStepOn', 'RecentLoginNeeded', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ password: passwordDigest.optional() }),
  /** The secret in base32, and as an `otpauth:` address that apps read from a QR code. */
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = defineEndpoint({
  name: 'confirmTotp',
  summary:
    'Turn on one-time passwords by entering a first one; returns recovery codes unless there are some already',
  method: 'POST',
  path: '/myprofil/second-step/totp/confirm',
  action: 'changeSecondStep',
  errors: ['SecondStepOn', 'InvalidCode', 'Login.TooManyTries'],
  body: z.strictObject({ code: typedCode }),
  answer: recoveryCodes,
});

export const removeTotp = defineEndpoint({
  name: 'removeTotp',
  summary: 'Turn off one-time passwords, with the password and a one-time password or recovery code',
  method: 'POST',
  path: '/myprofil/second-step/totp/remove',
  action: 'changeSecondStep',
  errors: ['InvalidCode', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ password: passwordDigest, code: typedCode }),
  answer: done,
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  summary: 'Create new recovery codes with the password and a one-time password; the old ones become invalid',
  method: 'POST',
  path: '/myprofil/second-step/recovery-codes',
  action: 'changeSecondStep',
  errors: ['InvalidCode', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ password: passwordDigest, code: typedCode }),
  answer: recoveryCodes,
});

export const beginRenewal = defineEndpoint({
  name: 'beginRenewal',
  summary:
    'Get what the browser needs to create recovery codes with a passkey instead of a code; needs the password',
  method: 'POST',
  path: '/myprofil/second-step/recovery-codes/passkey-options',
  action: 'changeSecondStep',
  errors: ['PasskeyFailed', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ password: passwordDigest }),
  answer: passkeyOptions,
});

export const renewCodesByPasskey = defineEndpoint({
  name: 'renewCodesByPasskey',
  summary: 'Create new recovery codes with a passkey; the old ones become invalid',
  method: 'POST',
  path: '/myprofil/second-step/recovery-codes/passkey',
  action: 'changeSecondStep',
  errors: ['PasskeyFailed'],
  body: z.strictObject({ credential: assertion }),
  answer: recoveryCodes,
});

export const proveLogin = defineEndpoint({
  name: 'proveLogin',
  summary: 'Finish a login with a one-time password or a recovery code',
  method: 'POST',
  path: '/authentification/second-step',
  action: 'proveLogin',
  errors: ['InvalidCode', 'Login.TooManyTries'],
  body: z.strictObject({ code: typedCode }),
  answer: done,
});
