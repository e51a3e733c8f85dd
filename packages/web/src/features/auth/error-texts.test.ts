import { ERRORS } from '@giotto/contract/errors';
import { expect, it } from 'vitest';
import { messages } from '../../app/locales/en/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toLoginError, toPasskeyError, toSignUpError } from './error-texts.ts';

it.each([
  [401, 'Login.EmailNotFoundORWrongPassword', 'Wrong email or password.'],
  [429, 'Login.TooManyTries', 'Too many attempts. Please wait a moment.'],
  [500, 'ServerError', 'Error on the server. Please try later.'],
  [0, 'NetworkError', 'Error on the server. Please try later.'],
  [503, 'Maintenance', ERRORS.Maintenance.message],
  [503, 'Unavailable', ERRORS.Unavailable.message],
] as const)('a login that fails with %i %s says %s', (status, code, text) => {
  expect(messages[toLoginError(new ApiError(status, code)) as keyof typeof messages]).toBe(text);
});

it.each([
  ['PasskeyFailed', new ApiError(400, 'PasskeyFailed'), 'step.passkeyFailed'],
  ['the browser', new DOMException('No such passkey', 'InvalidStateError'), 'step.passkeyFailed'],
  ['AccountLocked', new ApiError(403, 'AccountLocked'), 'auth.locked'],
  ['no network', new ApiError(0, 'NetworkError'), 'auth.serverError'],
  ['maintenance', new ApiError(503, 'Maintenance'), 'app.putOff'],
])('a passkey login that fails because of %s says %s', (_why, error, id) => {
  expect(toPasskeyError(error)).toBe(id);
});

it.each([
  [409, 'EmailAlreadyExist', 'email', 'An account with this email already exists'],
  [400, 'InvalidName', 'name', 'Invalid name'],
  [400, 'InvalidEmail', 'email', 'Invalid email'],
  [400, 'CaptchaFailed', 'captcha', 'Please complete the Captcha verification'],
  [500, 'ServerError', 'form', 'An error occured'],
  [503, 'Maintenance', 'form', ERRORS.Maintenance.message],
] as const)('a sign-up that fails with %i %s says at %s: %s', (status, code, field, text) => {
  const [at, id] = toSignUpError(new ApiError(status, code));
  expect([at, messages[id as keyof typeof messages]]).toEqual([field, text]);
});
