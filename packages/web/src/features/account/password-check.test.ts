import { expect, it } from 'vitest';
import { canSavePassword, checkPassword } from './password-check.ts';

const same = (next: string, current = 'x') => ({ current, next, confirmation: next });

it.each([
  [same('123456'), false],
  [same('1234567'), true],
  [same('12345678'), true],
  [same('12345678', ''), false],
  [{ current: 'x', next: '12345678', confirmation: '12345679' }, false],
  [{ current: 'x', next: 'é2345678', confirmation: 'é2345678' }, true],
  [same('🔑'.repeat(6)), false],
  [same('🔑'.repeat(7)), true],
])('with %j a new password can be saved: %j', (draft, isOpen) => {
  expect(canSavePassword(draft)).toBe(isOpen);
});

it.each([
  ['1234567', 'account.passwordRule'],
  ['12345678', null],
  ['🔑'.repeat(128), null],
  ['🔑'.repeat(129), 'account.passwordTooLong'],
])('saving %j returns %j', (next, said) => {
  expect(checkPassword(same(next))).toBe(said);
});
