import { expect, it } from 'vitest';
import { createRecentSessions, RECENT_TIME } from './recent-sessions.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const user = (part = {}) => ({
  userId: 'ana',
  isPending: false,
  isHalfway: false,
  tokenHash: Buffer.from('hash'),
  authenticatedAt: at(0),
  accessToken: null,
  ...part,
});

it.each([
  [RECENT_TIME - 1, true],
  [RECENT_TIME, false],
  [RECENT_TIME + 1, false],
])('a session is cached after %i ms: %s', (ms, isRemembered) => {
  const recent = createRecentSessions();
  recent.note('token', user(), at(0));
  expect(recent.find('token', at(ms)) !== null).toBe(isRemembered);
  expect(recent.find('other', at(0))).toBeNull();
});

it('a pending sign-up or a halfway login is not cached', () => {
  const recent = createRecentSessions();
  recent.note('pending', user({ isPending: true }), at(0));
  recent.note('halfway', user({ isPending: true, isHalfway: true }), at(0));
  expect([recent.find('pending', at(0)), recent.find('halfway', at(0))]).toEqual([null, null]);
});

it('a session found to have ended is evicted', () => {
  const recent = createRecentSessions();
  recent.note('token', user(), at(0));
  recent.note('token', null, at(1));
  expect(recent.find('token', at(1))).toBeNull();
});

it('ten thousand sessions are cached, and then the oldest are evicted', () => {
  const recent = createRecentSessions();
  for (let count = 0; count <= 10_000; count++) recent.note(`token ${count}`, user(), at(0));
  expect(recent.find('token 0', at(1))).toBeNull();
  expect(recent.find('token 1', at(1))).not.toBeNull();
});
