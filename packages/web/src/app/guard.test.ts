import { describe, expect, it } from 'vitest';
import type { SessionStatus } from '../lib/session/session-state.ts';
import { decideGuard, type GuardQuestion, type PageAccess } from './guard.ts';

type Row = [access: PageAccess, status: SessionStatus, rest: Partial<GuardQuestion>, answer: string | null];

const rows: Row[] = [
  ['open', 'signedOut', {}, null],
  ['open', 'codePending', {}, null],
  ['open', 'signedIn', {}, null],

  ['signIn', 'signedOut', {}, null],
  ['signIn', 'signedIn', {}, '/'],
  ['signIn', 'signedIn', { redirect: '/u1/gantt/g1?x=1' }, '/u1/gantt/g1?x=1'],
  ['signIn', 'signedIn', { redirect: 'https://evil.example/' }, '/'],
  ['signIn', 'signedIn', { redirect: '//evil.example/' }, '/'],
  ['signIn', 'codePending', {}, '/code'],
  ['signIn', 'codePending', { redirect: '/new/n' }, '/code?redirect=%2Fnew%2Fn'],
  ['signIn', 'codePending', { redirect: '/\\evil.example' }, '/code'],

  ['code', 'codePending', { wanted: '/code?code=12345678' }, null],
  ['code', 'signedIn', { wanted: '/code' }, '/'],
  ['code', 'signedIn', { wanted: '/code?redirect=/f1', redirect: '/f1' }, '/f1'],
  ['code', 'signedIn', { wanted: '/code?redirect=//evil.example', redirect: '//evil.example' }, '/'],
  ['code', 'signedOut', { wanted: '/code?code=12345678' }, '/login?redirect=%2Fcode%3Fcode%3D12345678'],

  ['account', 'signedIn', { wanted: '/f1' }, null],
  ['account', 'signedOut', { wanted: '/' }, '/login?redirect=%2F'],
  ['account', 'signedOut', { wanted: '/u1/gantt/g1?a=b' }, '/login?redirect=%2Fu1%2Fgantt%2Fg1%3Fa%3Db'],
  ['account', 'codePending', { wanted: '/' }, '/code'],
  ['account', 'codePending', { wanted: '/new/n?templateId=t' }, '/code?redirect=%2Fnew%2Fn%3FtemplateId%3Dt'],
];

describe('decideGuard', () => {
  it.each(rows)('%s page, %s, %j: %s', (access, status, rest, answer) => {
    expect(decideGuard({ access, status, wanted: '/login', ...rest })).toBe(answer);
  });

  it('sends a logged-in account with a coupon to the page that redeems it', () => {
    const sent = (given: Partial<GuardQuestion>) =>
      decideGuard({ access: 'signIn', status: 'signedIn', wanted: '/signup', ...given });
    expect(sent({ coupon: 'A' })).toBe('/coupon/A');
    expect(sent({ sumocode: 'A' })).toBe('/sumocode/A');
    expect(sent({ coupon: 'A', redirect: '/f1' })).toBe('/coupon/A');
    expect(sent({ coupon: 'not a code' })).toBe('/');
  });
});
