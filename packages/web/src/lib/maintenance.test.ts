import { afterEach, expect, it } from 'vitest';
import { followMaintenance, maintenance, startMaintenance } from './maintenance.ts';

afterEach(() => startMaintenance('off'));

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

it.each([
  ['a success that names it', 'off', answer(200, { maintenance: 'read-only' }), 'read-only'],
  ['a full disk', 'off', answer(200, { maintenance: 'full' }), 'full'],
  ['an error that names it', 'off', answer(503, { maintenance: 'on', 'error-message': 'Maintenance' }), 'on'],
  ['a success without the header', 'read-only', answer(200), 'off'],
  ['an error without the header', 'read-only', answer(403, { 'error-message': 'Forbidden' }), 'off'],
  ['a proxy’s page in place of a response', 'read-only', answer(502), 'read-only'],
  [
    'a stale cached response',
    'off',
    answer(200, { maintenance: 'on', 'cache-control': 'public, no-cache' }),
    'off',
  ],
  ['an unknown mode', 'read-only', answer(503, { maintenance: 'later' }), 'read-only'],
] as const)('%s, after %s, is followed', (_what, before, response, after) => {
  startMaintenance(before);
  followMaintenance(response);
  expect(maintenance.get().mode).toBe(after);
});
