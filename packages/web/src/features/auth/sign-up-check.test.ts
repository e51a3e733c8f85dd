import { describe, expect, it } from 'vitest';
import { checkLogin, checkSignUp } from './sign-up-check.ts';

const good = { name: 'Ada', email: 'ada@example.com', password: 'k'.repeat(8), captcha: 'solved' };

describe('checkSignUp', () => {
  it('accepts a complete form, even with spaces around the address', () => {
    expect(checkSignUp(good)).toEqual({});
    expect(checkSignUp({ ...good, email: ' Ada@Example.com ' })).toEqual({});
  });

  it.each([
    [{ name: '  ' }, { name: 'auth.invalidName' }],
    [{ email: 'ada' }, { email: 'auth.invalidEmail' }],
    [{ password: '' }, { password: 'auth.passwordBelow6' }],
    [{ password: 'k'.repeat(5) }, { password: 'auth.passwordBelow6' }],
    [{ password: 'k'.repeat(7) }, { password: 'auth.passwordBelow8' }],
    [{ password: 'k'.repeat(129) }, { password: 'auth.passwordAbove128' }],
    [{ captcha: null }, { captcha: 'auth.captchaMissing' }],
  ] as const)('reports the errors of %j', (change, errors) => {
    expect(checkSignUp({ ...good, ...change })).toEqual(errors);
  });

  it('reports all errors at once', () => {
    expect(Object.keys(checkSignUp({ name: '', email: '', password: '', captcha: null }))).toEqual([
      'name',
      'email',
      'password',
      'captcha',
    ]);
  });
});

describe('checkLogin', () => {
  it('accepts any non-empty password', () => {
    expect(checkLogin('ada@example.com', 'x')).toEqual({});
  });

  it('requires an address and a password', () => {
    expect(checkLogin('ada@', '')).toEqual({ email: 'auth.invalidEmail', password: 'auth.invalidPassword' });
  });
});
