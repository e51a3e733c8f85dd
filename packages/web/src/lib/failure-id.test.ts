import { ERRORS, type ErrorCode } from '@giotto/contract/errors';
import { expect, it } from 'vitest';
import germanPage from '../app/locales/de/app.json' with { type: 'json' };
import germanErrors from '../app/locales/de/errors.json' with { type: 'json' };
import englishPage from '../app/locales/en/app.json' with { type: 'json' };
import frenchPage from '../app/locales/fr/app.json' with { type: 'json' };
import frenchErrors from '../app/locales/fr/errors.json' with { type: 'json' };
import { ApiError } from './api-error.ts';
import { failureId } from './failure-id.ts';

it('reports the server’s own state, and leaves every other failure to the page', () => {
  for (const code of [
    ...(Object.keys(ERRORS) as ErrorCode[]),
    'NetworkError',
    'Timeout',
    'BadAnswer',
  ] as const) {
    const id = failureId(new ApiError(500, code), 'account.error');
    const expected = {
      Maintenance: 'app.putOff',
      StorageFull: 'app.storageFull',
      Unavailable: 'app.unavailable',
      TooManyRequests: 'app.tooManyRequests',
    }[code as string];
    expect([code, id]).toEqual([code, expected ?? 'account.error']);
  }
  expect(failureId(new Error('an inner matter'), 'account.error')).toBe('account.error');
});

it.each(['Maintenance', 'StorageFull', 'Unavailable', 'TooManyRequests'] as const)(
  'reports %s with the same text as pages that load all error texts',
  (code) => {
    const id = failureId(new ApiError(503, code), 'account.error') as keyof typeof englishPage;
    expect(englishPage[id]).toBe(ERRORS[code].message);
    expect(germanPage[id]).toBe(germanErrors[code]);
    expect(frenchPage[id]).toBe(frenchErrors[code]);
  },
);
