import { afterEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../src/platform/environment/environment.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMailedCode, signUp } from '../support/test-sign-up.ts';

let server: TestServer;
afterEach(() => server.stop());

async function start(environment: Partial<Environment> = {}): Promise<void> {
  server = await startTestServer({ environment });
}

const see = (headers: Record<string, string> = {}) => fetch(`${server.origin}/dev/mail`, { headers });
const allLogged = () => server.logged.join('\n');

describe('the page of unsent mails', () => {
  it('shows a mail with its code, and so does the log', async () => {
    await start();
    await signUp(server, { email: 'ada@example.com', name: '<b>Ada</b>' });
    const code = String(await readMailedCode(server, 'ada@example.com'));
    await server.deps.mailSender.sendDue();
    const html = await (await see()).text();
    expect(html).toContain(`    ${code}`);
    expect(html).toContain('<b>ada@example.com</b>');
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect(allLogged()).toContain(code);
  });

  it('says so if there are none', async () => {
    await start();
    expect(await (await see()).text()).toContain('No mails yet.');
  });

  it("doesn't exist if other machines can connect, and no code is logged", async () => {
    await start({ isLoopback: false, host: '0.0.0.0' });
    await signUp(server, { email: 'ada@example.com' });
    const code = String(await readMailedCode(server, 'ada@example.com'));
    await server.deps.mailSender.sendDue();
    expect((await see()).status).toBe(404);
    expect(allLogged()).not.toContain(code);
    expect(allLogged()).toContain('a mail was kept: there is no mail server');
  });

  it.each(['https://gantt.example.com', 'http://192.168.1.5:3000'])(
    "doesn't exist behind a proxy with the public address %s, and no code is logged",
    async (publicUrl) => {
      await start({ isLoopback: true, publicUrl });
      await signUp(server, { email: 'ada@example.com' });
      const code = String(await readMailedCode(server, 'ada@example.com'));
      await server.deps.mailSender.sendDue();
      expect((await see()).status).toBe(404);
      expect(allLogged()).not.toContain(code);
    },
  );

  it.each(['127.0.0.1', 'localhost:3000', '[::1]:3000'])('exists for the host %s', async (host) => {
    await start();
    expect((await sendRaw(server.origin, '/dev/mail', { headers: { host } })).status).toBe(200);
  });

  it.each([
    { host: 'evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: 'gantt.example.com', 'x-forwarded-for': '10.0.0.1' },
    { host: '127.0.0.1:3000', 'x-forwarded-for': '10.0.0.1' },
    { host: '127.0.0.1:3000', 'x-real-ip': '10.0.0.1' },
    { host: 'localhost', forwarded: 'for=10.0.0.1' },
  ])("doesn't exist for a request from elsewhere: %j", async (headers) => {
    await start();
    const answer = await sendRaw(server.origin, '/dev/mail', { headers });
    expect([answer.status, answer.headers['error-message']]).toEqual([404, 'NotFound']);
  });

  it("doesn't exist if mails are sent", async () => {
    await start({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'giotto@example.com' } });
    expect((await see()).status).toBe(404);
  });
});
