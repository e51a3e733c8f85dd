import { listGantts } from '@giotto/contract/api';
import { can, listScopes, needsAllCharts, SCOPES, type Scope } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICIES } from '../../src/platform/http/policy-of-action.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { pausedJobs } from '../support/paused-jobs.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import {
  allowed,
  ask,
  comparable,
  ownPath,
  pathOf,
  placesOf,
  ROWS,
  type Row,
  verdict,
  verdictOf,
} from './authorization-matrix.ts';
import { type ChartPath, digestDatabase, makeSite, type Site } from './authorization-site.ts';

/** The columns of access tokens: one of each scope alone, and one of all. Each belongs to somebody who may do it all. */
const COLUMNS: readonly (readonly Scope[])[] = [...SCOPES.map((scope) => [scope]), SCOPES];

let server: TestServer;
/** For calls that change nothing. */
let shared: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders, leaderLock: pausedJobs }),
  });
  await server.deps.payments.simulator?.stop();
  shared = await makeSite(server);
});
afterAll(() => server.stop());

/** The owner, except for calls about one's own permission, which owners don't have. */
const personOf = ({ isSelf }: Row) => (isSelf ? 'writer' : 'owner');
const scopesOf = ({ endpoint }: Row) => listScopes(endpoint.action);
const hasScope = (row: Row, scopes: readonly Scope[]) =>
  scopesOf(row).some((scope) => scopes.includes(scope));
/** A token that may not make the call is refused before its input is read. */
const blind = (row: Row): Row =>
  row.call.body ? { ...row, call: { ...row.call, body: () => ({ wrong: true }) } } : row;

/** How RFC 6750 says which scope is missing. */
const insufficientScope = (scope: string) =>
  `Bearer realm="Giotto", error="insufficient_scope", scope="${scope}"`;

const askWith = (site: Site, row: Row, token: string, path: ChartPath = site.chart) =>
  ask(site, row, personOf(row), path, { token });
const tokenOf = (site: Site, row: Row, scopes: readonly Scope[]) =>
  addAccessToken(server, site.people[personOf(row)].userId, { scopes });

describe.each(ROWS)('$title', (row) => {
  const person = personOf(row);
  const refused = COLUMNS.filter((scopes) => !hasScope(row, scopes));
  const granted = COLUMNS.filter((scopes) => hasScope(row, scopes));

  it('refuses tokens without a scope for it, an admin’s too, and changes nothing', async () => {
    const code = scopesOf(row).length === 0 ? 'TokenNotAllowed' : 'ScopeNeeded';
    const tokens = await Promise.all(refused.map((scopes) => tokenOf(shared, row, scopes)));
    if (code === 'TokenNotAllowed') tokens.push(await addAccessToken(server, shared.admin.userId));
    const before = await digestDatabase(server);
    for (const token of tokens) {
      const answer = await askWith(shared, blind(row), token);
      expect(verdict(answer)).toEqual([403, code]);
      expect(answer.error?.scopes).toEqual(code === 'ScopeNeeded' ? scopesOf(row) : undefined);
      expect(answer.headers.get('www-authenticate')).toBe(
        code === 'ScopeNeeded' ? insufficientScope(scopesOf(row)[0] ?? '') : null,
      );
    }
    expect(await digestDatabase(server)).toBe(before);
  });

  it.each(granted.map((scopes) => ({ scopes })))('allows a token with $scopes', async ({ scopes }) => {
    const site = row.endpoint.method === 'GET' && !row.call.prepare ? shared : await makeSite(server);
    await row.call.prepare?.(site, person);
    const token = await tokenOf(site, row, scopes);
    expect(verdict(await askWith(site, row, token, ownPath(site, row, person)))).toEqual(allowed);
  });

  it('never allows a token more than its person may do', async () => {
    const [scope] = scopesOf(row);
    if (scope === undefined || POLICIES[row.action] !== 'chart' || row.isSelf) return;
    const before = await digestDatabase(server);
    for (const actor of ['stranger', 'reader', 'suggester', 'writer', 'owner'] as const) {
      const token = await addAccessToken(server, shared.people[actor].userId, {
        id: `${row.title} ${actor}`,
      });
      for (const place of placesOf(row)) {
        const wanted = verdictOf(row, actor, place);
        if (wanted === allowed) continue;
        const answer = await ask(shared, row, actor, pathOf(shared, place, actor), { token });
        expect([actor, place, ...verdict(answer)]).toEqual([actor, place, ...wanted]);
      }
    }
    await server.deps.db.deleteFrom('access_token').where('id', 'like', `${row.title} %`).execute();
    expect(await digestDatabase(server)).toBe(before);
  });
});

describe('a token for chosen charts', () => {
  it.each(ROWS.filter((row) => scopesOf(row).length > 0 && POLICIES[row.action] === 'chart'))(
    'finds another of its person’s charts as little as one that never was: $title',
    async (row) => {
      const { owner } = shared.people;
      const chosen = await addChart(server, owner);
      const token = await addAccessToken(server, owner.userId, { chartIds: [chosen] });
      const unknown = { userId: owner.userId, ganttId: 'never-was' };
      const answer = await ask(shared, row, 'owner', shared.chart, { token });
      expect(verdict(answer)).toEqual([403, 'Unauthorized']);
      expect(comparable(answer)).toEqual(comparable(await ask(shared, row, 'owner', unknown, { token })));
    },
  );

  it.each(ROWS.filter(({ endpoint }) => needsAllCharts(endpoint.action)))(
    'can’t do what concerns others, too: $title',
    async (row) => {
      const { userId } = shared.people[personOf(row)];
      const token = await addAccessToken(server, userId, { chartIds: [shared.chart.ganttId] });
      const answer = await askWith(shared, blind(row), token);
      expect(verdict(answer)).toEqual([403, 'AllChartsNeeded']);
    },
  );

  it('lists these only, each at the level of its scopes', async () => {
    const { owner, reader } = shared.people;
    const chosen = await addChart(server, owner);
    const listWith = async (userId: string, parts: Parameters<typeof addAccessToken>[2]) => {
      const token = await addAccessToken(server, userId, parts);
      const { body } = await call(server, listGantts, { params: { userId } }, { token });
      return body.gantts.map(({ ganttId, permissionLevel }) => [ganttId, permissionLevel]);
    };
    const both = [chosen, shared.chart.ganttId];
    expect(await listWith(owner.userId, { chartIds: [chosen] })).toEqual([[chosen, 4]]);
    expect(await listWith(owner.userId, { chartIds: [chosen], scopes: ['charts:read'] })).toEqual([
      [chosen, 1],
    ]);
    expect((await listWith(owner.userId, { chartIds: both })).map(([id]) => id).toSorted()).toEqual(
      both.toSorted(),
    );
    expect(await listWith(reader.userId, { chartIds: both })).toEqual([[shared.chart.ganttId, 1]]);
  });
});

describe('a token that isn’t valid', () => {
  const setUser = (userId: string, change: object) =>
    server.deps.db.updateTable('app_user').set(change).where('id', '=', userId).execute();
  const kinds: readonly (readonly [string, string, () => Promise<string>])[] = [
    [
      'expired',
      'TokenExpired',
      () => addAccessToken(server, shared.people.owner.userId, { expiresAt: server.clock.now() }),
    ],
    [
      'revoked',
      'TokenInvalid',
      async () => {
        const token = await addAccessToken(server, shared.people.owner.userId, { id: 'revoked' });
        await server.deps.db.deleteFrom('access_token').where('id', '=', 'revoked').execute();
        return token;
      },
    ],
    [
      'mistyped',
      'TokenMalformed',
      async () => {
        const token = await addAccessToken(server, shared.people.owner.userId);
        return token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
      },
    ],
    [
      'of a locked account',
      'TokenInvalid',
      async () => {
        const { userId } = await createAccount(server);
        await setUser(userId, { locked_at: server.clock.now() });
        return addAccessToken(server, userId);
      },
    ],
    [
      'of a deleted account',
      'TokenInvalid',
      async () => {
        const { userId } = await createAccount(server);
        await setUser(userId, { deleted_at: server.clock.now() });
        return addAccessToken(server, userId);
      },
    ],
  ];

  it.each(kinds)(
    '(%s) is refused by every call, even those for visitors, and changes nothing',
    async (_kind, code, make) => {
      const token = await make();
      const before = await digestDatabase(server);
      for (const row of ROWS) {
        const answer = await askWith(shared, blind(row), token);
        expect([row.title, ...verdict(answer)]).toEqual([row.title, 401, code]);
        expect(answer.headers.get('www-authenticate')).toMatch(
          /^Bearer realm="Giotto", error="invalid_token", /,
        );
      }
      expect(await digestDatabase(server)).toBe(before);
    },
  );

  it('of an account whose address isn’t confirmed does only what that account may do', async () => {
    const { userId } = await createAccount(server, { isPending: true });
    const token = await addAccessToken(server, userId);
    for (const row of ROWS.filter((one) => scopesOf(one).length > 0)) {
      const wanted = can('pending', row.action) ? allowed : [403, 'CodePending'];
      const answer = await askWith(shared, blind(row), token);
      expect([row.title, ...verdict(answer)]).toEqual([row.title, ...wanted]);
    }
  });
});
