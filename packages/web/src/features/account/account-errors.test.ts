import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { toEmailError } from './email-error.ts';
import { toProofError } from './second-step/second-step-query.ts';

it.each([
  ['Maintenance', 'app.putOff'],
  ['Unavailable', 'app.unavailable'],
  ['ServerError', 'account.error'],
] as const)('a new address or a password proof refused with %s says %s', (code, id) => {
  const error = new ApiError(503, code);
  expect([toEmailError(error), toProofError(error)]).toEqual([id, id]);
});
