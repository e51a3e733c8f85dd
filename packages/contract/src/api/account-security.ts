import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, emailText, id, linkKey, passwordDigest } from './fields.ts';

export const changePassword = defineEndpoint({
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  method: 'PUT',
  path: '/myprofil/password',
  action: 'changePassword',
  errors: ['MyProfil.WrongCurrentPassword', 'Login.TooManyTries', 'PasswordTooCommon'],
  body: z.strictObject({ currentPassword: passwordDigest, newPassword: passwordDigest }),
  answer: done,
});

export const changeEmail = defineEndpoint({
  name: 'changeEmail',
  summary:
    'Correct the address of a sign-up, which gets a new code, or request a change of address, which takes effect once the ' +
    'mailed link is followed; the latter needs a login within the last ten minutes, or the password',
  method: 'PUT',
  path: '/myprofil/email',
  action: 'changeEmail',
  errors: [
    'InvalidEmail',
    'EmailAlreadyExist',
    'ResendTooEarly',
    'RecentLoginNeeded',
    'MyProfil.WrongCurrentPassword',
    'Login.TooManyTries',
  ],
  body: z.strictObject({ email: emailText, password: passwordDigest.optional() }),
  answer: done,
});

export const withdrawEmail = defineEndpoint({
  name: 'withdrawEmail',
  summary: 'Discard a new address that isn’t confirmed yet; the link mailed to it becomes invalid',
  method: 'DELETE',
  path: '/myprofil/email',
  action: 'withdrawEmail',
  answer: done,
});

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  summary: 'Confirm a new address with the key from its mail; all other sessions end',
  method: 'POST',
  path: '/myprofil/email/confirm',
  action: 'confirmEmail',
  errors: ['LinkExpired', 'EmailAlreadyExist'],
  body: z.strictObject({ key: linkKey }),
  answer: done,
});

export const undoEmail = defineEndpoint({
  name: 'undoEmail',
  summary:
    'Undo a change of address with the key from the mail to the old one; all sessions end, and a link to set a new ' +
    'password is mailed',
  method: 'POST',
  path: '/myprofil/email/undo',
  action: 'confirmEmail',
  errors: ['LinkExpired', 'EmailAlreadyExist'],
  body: z.strictObject({ key: linkKey }),
  answer: done,
});

/** A browser or program that is logged in to the caller's account. */
export const listedSession = z.strictObject({
  id,
  /** Browser and operating system as reported by the browser, or empty. */
  device: z.string(),
  /** Network address of the last use, or empty. */
  address: z.string(),
  /** ISO 8601. */
  createdDate: z.string(),
  lastUsedDate: z.string(),
  /** The session that makes this call. */
  isCurrent: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  summary: 'List the account’s sessions, last used first',
  method: 'GET',
  path: '/myprofil/sessions',
  action: 'listSessions',
  answer: z.strictObject({ sessions: z.array(listedSession) }),
});

export const endSessions = defineEndpoint({
  name: 'endSessions',
  summary: 'End one or all other sessions; needs a login within the last ten minutes, or the password',
  method: 'POST',
  path: '/myprofil/sessions/end',
  action: 'endSessions',
  errors: ['RecentLoginNeeded', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ sessionId: id.optional(), password: passwordDigest.optional() }),
  answer: done,
});
