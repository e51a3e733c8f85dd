import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, emailText, linkKey, passwordDigest } from './fields.ts';

export const startResetPassword = defineEndpoint({
  name: 'startResetPassword',
  summary: 'Request a mail with a link to set a new password',
  method: 'POST',
  path: '/startresetpassword',
  action: 'startReset',
  errors: ['InvalidEmail', 'CaptchaFailed', 'Login.EmailNotFound', 'Unavailable'],
  body: z.strictObject({
    email: emailText,
    /** A solved captcha; without it, the answer doesn't reveal that an address has no account. */
    turnstileToken: z.string().max(4096).optional(),
  }),
  answer: done,
});

export const endResetPassword = defineEndpoint({
  name: 'endResetPassword',
  summary: 'Set a new password with the key from the mail; all sessions of the account end',
  method: 'POST',
  path: '/endresetpassword',
  action: 'endReset',
  errors: ['PasswordTooCommon', 'Login.RequestExpired'],
  body: z.strictObject({ password: passwordDigest, passwordResetKey: linkKey, email: emailText }),
  answer: done,
});
