import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, linkKey, passwordDigest } from './fields.ts';

export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  summary: 'Delete the account: hidden at once, erased after 30 days; until then a mailed link restores it',
  method: 'POST',
  path: '/myprofil/deleteaccount',
  action: 'deleteAccount',
  errors: [
    'MyProfil.WrongCurrentPassword',
    'Login.TooManyTries',
    'SubscriptionActive',
    'PaymentInProgress',
    'Unavailable',
  ],
  body: z.strictObject({ password: passwordDigest }),
  answer: done,
});

export const restoreAccount = defineEndpoint({
  name: 'restoreAccount',
  summary: 'Restore a deleted account and its charts with the key from the mail',
  method: 'POST',
  path: '/myprofil/restoreaccount',
  action: 'restoreAccount',
  errors: ['LinkExpired', 'EmailAlreadyExist'],
  body: z.strictObject({ key: linkKey }),
  answer: done,
});
