import { expect, it } from 'vitest';
import { checkNewPassword } from './new-password-check.ts';

it.each([
  ['', '', { password: 'reset.below6' }],
  ['12345', '12345', { password: 'reset.below6' }],
  ['123456', '123456', { password: 'auth.passwordBelow8' }],
  ['1234567', '1234567', { password: 'auth.passwordBelow8' }],
  ['12345678', '12345678', {}],
  ['12345678', '12345679', { confirmation: 'reset.mismatch' }],
  ['12345678', '', { confirmation: 'reset.mismatch' }],
  ['é2345678', 'é2345678', {}],
  ['🔑'.repeat(128), '🔑'.repeat(128), {}],
  ['🔑'.repeat(129), '🔑'.repeat(129), { password: 'auth.passwordAbove128' }],
])('checks a new password %j confirmed by %j', (password, confirmation, errors) => {
  expect(checkNewPassword(password, confirmation)).toEqual(errors);
});
