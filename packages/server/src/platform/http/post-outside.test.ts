import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Listens on this machine; lists the requests that arrive, as their request lines have them. */
async function listen(): Promise<{ readonly port: number; readonly requests: readonly string[] }> {
  const requests: string[] = [];
  const note = ({ method, url }: IncomingMessage) => requests.push(`${method} ${url}`);
  const server = createServer((request, response) => {
    note(request);
    response.end('received');
  });
  server.on('connect', (request, socket) => {
    note(request);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, requests };
}

/** A process that posts to a port of this machine, and prints the status. */
const program = (port: number) => `
  import { postOutside } from ${JSON.stringify(new URL('post-outside.ts', import.meta.url).href)};
  import { resolveName } from ${JSON.stringify(new URL('outside-address.ts', import.meta.url).href)};
  const post = { url: new URL('http://localhost:${port}/hook'), headers: {}, body: '{}' };
  const rules = { resolve: resolveName, loopbackPort: ${port} };
  const bounds = { time: 5000, read: 1000, kept: 1000 };
  console.log((await postOutside(post, rules, bounds, new AbortController().signal)).status);
`;

// A proxy would resolve the name by itself, so that nobody would check the address.
it('webhooks: posts directly, whatever proxy the environment names', async () => {
  const [receiver, proxy] = [await listen(), await listen()];
  const address = `http://127.0.0.1:${proxy.port}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  const { NO_PROXY: _, no_proxy: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...Object.fromEntries(names.map((name) => [name, address])),
    NODE_USE_ENV_PROXY: '1',
  };
  const run = (code: string) =>
    promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code], { env });

  expect((await run(program(receiver.port))).stdout).toBe('200\n');
  expect(receiver.requests).toEqual(['POST /hook']);
  expect(proxy.requests).toEqual([]);

  // The environment does name a proxy: Node's own calls take it.
  await run(
    `import { get } from 'node:http'; get('http://127.0.0.1:${receiver.port}/').on('response', (r) => r.resume());`,
  );
  expect(proxy.requests).toHaveLength(1);
});
