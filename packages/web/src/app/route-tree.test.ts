/// <reference types="vite/client" />
/// <reference path="./locales/messages.d.ts" />
import { ownPages } from '@giotto/contract/redirect';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionQuery } from '../lib/session/session-query.ts';
import type { SessionState } from '../lib/session/session-state.ts';
import { routeTree } from './route-tree.ts';
import { parseSearch, stringifySearch } from './search-query.ts';

const signedIn: SessionState = {
  status: 'signedIn',
  profile: {
    userId: 'u1',
    email: 'ada@example.com',
    newEmail: null,
    name: 'Ada',
    signupCode: false,
    createdDate: '2026-01-01T00:00:00Z',
    edition: 'free',
    editionEndDate: null,
    premiumPlan: null,
    videosViewed: [],
    firstName: '',
    lastName: '',
    activity: null,
    activityText: '',
    folders: [],
    locale: null,
  },
};
const signedOut: SessionState = { status: 'signedOut' };

function routerAt(address: string, session: SessionState) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const history = createMemoryHistory({ initialEntries: [address] });
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    isServer: false,
  });
}

/** The only browser API that the router reads here. */
beforeAll(() => {
  vi.stubGlobal('window', { origin: 'http://localhost' });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Where a URL leads after all guards. */
async function follow(address: string, session: SessionState): Promise<string> {
  const router = routerAt(address, session);
  await router.load();
  return router.state.location.href;
}

describe('the route tree', () => {
  it('contains exactly the pages that the contract lists as our own', () => {
    const paths = Object.keys(routerAt('/login', signedOut).routesByPath);
    const written = paths.filter((path) => path !== '/$').map((path) => path.replaceAll('$', ':'));
    expect(written.sort()).toEqual([...ownPages].sort());
  });

  it.each([
    ['/login', false],
    ['/signup', false],
    ['/sign', false],
    ['/signup/AB-1', false],
    ['/appsumo', false],
    ['/appsumo/AB-1', false],
    ['/reset', false],
    ['/password', false],
    ['/accountdeleted', false],
    ['/404', false],
    ['/developers', false],
    ['/code', true],
    ['/coupon/AB-1', true],
    ['/sumocode', true],
    ['/sumocode/AB-1', true],
    ['/deleteaccount', true],
    ['/', true],
    ['/u1/gantt/g1', true],
    ['/users', true],
    ['/myprofile', true],
    ['/myprofile/webhooks/w1', true],
    ['/academy', true],
    ['/academy/first', true],
    ['/billing', true],
    ['/billing/order', true],
    ['/billing/order/payment', true],
    ['/billing/updatedetails', true],
    ['/billing/updateplan', true],
    ['/new/n', true],
    ['/f1', true],
  ])('asks visitors of %s to log in: %s', async (address, isAsked) => {
    const end = await follow(address, signedOut);
    expect(end).toBe(isAsked ? `/login?redirect=${encodeURIComponent(address)}` : address);
  });

  it.each([
    ['/u1/gantt/g1?a=b', signedOut, '/login?redirect=%2Fu1%2Fgantt%2Fg1%3Fa%3Db'],
    ['/new/n?fullScreen=1', signedOut, '/login?redirect=%2Fnew%2Fn%3FfullScreen%3D1'],
    ['/login', signedIn, '/'],
    ['/login?redirect=%2Fmyprofile', signedIn, '/myprofile'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2F', signedIn, '/'],
    ['/code?code=12345678', signedIn, '/'],
    ['/billing', signedIn, '/billing'],
    ['/billing', signedOut, '/login?redirect=%2Fbilling'],
    ['/nowhere/at/all', signedOut, '/404'],
    ['/u1/gantt/no.id', signedIn, '/404'],
    ['/f1', signedIn, '/f1'],
    ['/sign', signedIn, '/sign'],
  ])('resolves %s to the right page', async (address, session, end) => {
    expect(await follow(address, session)).toBe(end);
  });
});
