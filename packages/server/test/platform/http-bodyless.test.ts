import { ENDPOINTS } from '@giotto/contract/api';
import { can } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { callerOf, makeSite, type Site } from '../authorization/authorization-site.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { sendRaw } from '../support/raw-request.ts';
import { makeSecondStep } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  site = await makeSite(server);
  await server.deps.db.updateTable('app_user').set({ is_admin: true }).execute();
  await makeSecondStep(server.deps.db, site.people.owner.userId, server.clock.now());
});
afterAll(() => server.stop());

const bodyless = ENDPOINTS.filter(({ body }) => body?.safeParse(undefined).success);

it('all calls with an optional body are known', () => {
  expect(bodyless.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "remindInvited",
      "remindWorkspaceInvited",
      "acceptInvitation",
      "declineInvitation",
      "renewPictureLink",
      "renewCalendarFeed",
      "resendWebhookDelivery",
      "testWebhook",
      "logOut",
      "postResendCode",
      "beginPasskeyLogin",
      "reactivateSubscription",
      "endCoupon",
    ]
  `);
});

describe.each(bodyless.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s, whose body is optional,',
  (_name, endpoint) => {
    /** Each call has a separate session, since one of them ends it. */
    async function findToken(): Promise<string | undefined> {
      const actors = ['owner', 'pending', 'halfway', 'visitor'] as const;
      const actor = actors.find((one) => can(one, endpoint.action)) ?? 'owner';
      if (actor !== 'owner') return callerOf(site, actor).token;
      // An account's oldest session ends when there are too many.
      server.clock.advance(1_000);
      return beginSession(server.deps.db, server.clock, site.people.owner.userId);
    }

    it.each([
      ['without a body', {}, undefined],
      ['with an empty body', { 'content-type': 'application/json' }, ''],
      ['with an empty object', { 'content-type': 'application/json' }, '{}'],
    ] as const)('is accepted %s, by token and by cookie', async (_what, headers, body) => {
      for (const isCookie of [false, true]) {
        const token = await findToken();
        const cookie = { cookie: `giotto-session=${token}`, 'sec-fetch-site': 'same-origin' };
        const proof = isCookie ? cookie : { authorization: `Bearer ${token}` };
        const path = endpoint.path
          .replace(':userId', site.people.owner.userId)
          .replace(':ganttId', site.chart.ganttId)
          .replaceAll(/:\w+/g, 'x');
        const answer = await sendRaw(server.origin, `/api${path}`, {
          method: endpoint.method,
          headers: { ...(token === undefined ? {} : proof), ...headers },
          ...(body === undefined ? {} : { body }),
        });
        expect(answer.status).not.toBe(401);
        expect([null, 'NotFound', 'NoSubscription', 'ResendTooEarly', 'SecondStepNeeded']).toContain(
          answer.headers['error-message'] ?? null,
        );
      }
    });
  },
);
