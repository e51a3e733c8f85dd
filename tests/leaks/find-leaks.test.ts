import { expect, it } from 'vitest';
import { findLeaks } from './find-leaks.ts';

it.each([
  ['const key="sk_live_abcdefgh12345678"', 'a secret key of the payment provider'],
  ['whsec_abcdefgh12345678', 'a secret of webhooks'],
  ['-----BEGIN EC PRIVATE KEY-----', 'a private key'],
  ['AKIAABCDEFGHIJKLMNOP', 'a key of a cloud'],
  [`ghp_${'a1'.repeat(18)}`, 'a token of a code host'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.abcdefghijklmnop', 'a signed token'],
  ['postgres://giotto:hunter2@db/giotto', 'an address with a password'],
  ['/images/thumbnail?token=AbCdEfGhIjKlMnOpQr', 'an address with a token'],
  ['//# sourceMappingURL=app.js.map', 'the way to a source map'],
  ['built by a-word-of-the-environment', 'a word that must stay on the server'],
])('%s is %s', (text, kind) => {
  expect(findLeaks(text, ['a-word-of-the-environment'])).toMatchObject([{ kind }]);
});

it.each([
  'pk_test_simulator',
  'https://js.stripe.com/v3',
  '/password?passwordResetKey=',
  'https://a:b',
  'mailto:ana@giotto.example',
])('finds no leak in %s', (text) => {
  expect(findLeaks(text, ['another word'])).toEqual([]);
});
