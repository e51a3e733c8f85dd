import { afterEach, expect, it } from 'vitest';
import { followMaintenance, maintenance, startMaintenance } from './maintenance.ts';

afterEach(() => startMaintenance('off'));

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

it.each([
  ['an answer that names it', 'off', answer(200, { maintenance: 'read-only' }), 'read-only'],
  [
    'a refusal that names it',
    'off',
    answer(503, { maintenance: 'on', 'error-message': 'Maintenance' }),
    'on',
  ],
  ['an answer that names nothing', 'read-only', answer(200), 'off'],
  ['a refusal that names nothing', 'read-only', answer(403, { 'error-message': 'Forbidden' }), 'off'],
  ['a page that a proxy put in place of an answer', 'read-only', answer(502), 'read-only'],
  [
    'an old answer of a cache',
    'off',
    answer(200, { maintenance: 'on', 'cache-control': 'public, no-cache' }),
    'off',
  ],
  ['a mode that nobody knows', 'read-only', answer(503, { maintenance: 'later' }), 'read-only'],
] as const)('%s, after %s, is followed', (_what, before, response, after) => {
  startMaintenance(before);
  followMaintenance(response);
  expect(maintenance.get().mode).toBe(after);
});
