import { getProfile } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ environment: { isLoopback: false } });
});
afterEach(() => server.stop());

interface Line {
  readonly user?: string;
  readonly token?: string;
  readonly route?: string;
  readonly status?: number;
  readonly directive?: string;
}

const lines = (): Line[] => server.logged.map((line) => JSON.parse(line) as Line);

describe('the log', () => {
  it('has one line per call, by its route’s pattern', async () => {
    await fetch(`${server.origin}/api/users/canary/gantts/canary?token=canary`);
    expect(lines().filter(({ route }) => route !== undefined)).toEqual([
      expect.objectContaining({ route: '/api/users/:userId/gantts/:ganttId', status: 401 }),
    ]);
  });

  it('names the access token that a program calls with by its id, never by its text', async () => {
    const ada = await createAccount(server);
    const token = await addAccessToken(server, ada.userId, { id: 'token-of-ada' });
    await call(server, getProfile, {}, { token });
    await call(server, getProfile, {}, ada);
    const named = lines().filter(({ route }) => route !== undefined);
    expect(named.map(({ user, token: id }) => [user, id])).toEqual([
      [ada.userId, 'token-of-ada'],
      [ada.userId, undefined],
    ]);
    expect(server.logged.join('')).not.toContain(token);
  });

  it('names the caller and the request id of the response, whatever id the caller sent', async () => {
    const ada = await createAccount(server);
    const headers = { 'request-id': 'canary' };
    const answers = [
      await call(server, getProfile, {}, { token: ada.token, headers }),
      await call(server, getProfile, {}, { token: ada.token, headers }),
    ];
    const named = answers.map((answer) => answer.headers.get('request-id'));
    expect(lines().filter(({ route }) => route !== undefined)).toEqual(
      named.map((reqId) => expect.objectContaining({ reqId, user: ada.userId })),
    );
    expect(new Set(named).size).toBe(2);
    expect(named.join()).toMatch(/^[A-Za-z0-9_-]{22},[A-Za-z0-9_-]{22}$/);
  });

  it('stays one record per event, whatever a browser reports', async () => {
    const report = (body: unknown) => ({ type: 'csp-violation', body });
    const sent = [
      report({
        effectiveDirective: 'script-src\n{"level":60}',
        disposition: 'enforce',
        blockedURL: 'canary',
      }),
      report({ effectiveDirective: 'img-src', disposition: 'enforce', documentURL: 'canary' }),
    ];
    const response = await fetch(`${server.origin}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify(sent),
    });
    expect(response.status).toBe(204);
    const directives = lines().flatMap(({ directive }) => directive ?? []);
    expect(directives).toEqual(['script-src\n{"level":60}', 'img-src']);
    expect(server.logged.join('')).not.toContain('canary');
  });

  it.each(['{', '[]', '{"type":"csp-violation"}', 'x'.repeat(16 * 1024 + 1)])(
    "isn't filled by invalid reports",
    async (body) => {
      const response = await fetch(`${server.origin}/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/reports+json' },
        body,
      });
      expect([204, 413]).toContain(response.status);
      expect(lines().filter(({ directive }) => directive !== undefined)).toEqual([]);
    },
  );
});
