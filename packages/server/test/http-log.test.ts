import { confirmCode, getProfile, logIn, updateProfile } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from './test-accounts.ts';
import { call, callLoosely, cookiesOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { goodPassword, readMailedCode, signUp } from './test-sign-up.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ environment: { isLoopback: false } });
});
afterEach(() => server.stop());

interface Line {
  readonly route?: string;
  readonly status?: number;
  readonly directive?: string;
}

const lines = (): Line[] => server.logged.map((line) => JSON.parse(line) as Line);

describe('the log', () => {
  it('holds nothing of what people typed and nothing that lets anybody in', async () => {
    const email = 'canary.ada@example.com';
    const signedUp = await signUp(server, { email, name: 'Canary Name' });
    const code = await readMailedCode(server, email);
    await call(server, confirmCode, { body: { code: code - 1 } }, { token: signedUp.body.token });
    await call(server, confirmCode, { body: { code } }, { cookie: cookiesOf(signedUp) });
    await call(server, logIn, { body: { email, password: hashPassword('canary wrong') } });
    const login = await call(server, logIn, { body: { email, password: hashPassword(goodPassword) } });
    const folders = [{ id: 'canary-folder', name: 'Canary Folder' }];
    await call(server, updateProfile, { body: { folders } }, { token: login.body.token });
    await callLoosely(server, getProfile, { query: { token: 'canary-query' } }, { token: login.body.token });
    await fetch(`${server.origin}/code?code=canary-code`);
    const logged = server.logged.join('\n');
    const secrets = [
      'anary',
      String(code),
      signedUp.body.token,
      login.body.token,
      hashPassword(goodPassword),
      cookiesOf(login),
    ];
    for (const secret of secrets) expect(logged).not.toContain(secret);
  });

  it('has one line per call, by the pattern of its route', async () => {
    await fetch(`${server.origin}/api/users/canary/gantts/canary?token=canary`);
    expect(lines().filter(({ route }) => route !== undefined)).toEqual([
      expect.objectContaining({ route: '/api/users/:userId/gantts/:ganttId', status: 401 }),
    ]);
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
    'is not filled by reports that are none',
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
