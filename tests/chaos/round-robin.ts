import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer for the test: sends each request to the next ready node and keeps connections to the nodes open. */
export interface RoundRobin {
  readonly origin: string;
  /** Whether the node currently gets requests. */
  readonly isUsed: (port: number) => boolean;
  readonly close: () => Promise<void>;
}

/** How often every node is polled, in ms. */
const ASK_EVERY = 100;
/** A node that fails this many readiness checks in a row gets no requests. */
const MAX_MISSES = 3;

interface NodeState {
  /** It is draining, or refuses connections. */
  readonly isGone: boolean;
  readonly misses: number;
}

/** Starts with every node that is ready. */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const states = new Map<number, NodeState>(ports.map((port) => [port, { isGone: true, misses: 0 }]));
  let isClosed = false;
  /** Drops draining and dead nodes at once, but a node that is only slow to respond not at the first failure. */
  const ask = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    const misses = answer?.status === 200 ? 0 : (states.get(port)?.misses ?? 0) + 1;
    states.set(port, { isGone: text === null || text.includes('draining'), misses });
  };
  /** Polls sequentially, so an old answer can't overwrite a newer one. */
  const watch = async (port: number) => {
    while (!isClosed) {
      await ask(port);
      await sleep(ASK_EVERY);
    }
  };
  const isUsed = (port: number) => {
    const { isGone, misses } = states.get(port) ?? { isGone: true, misses: 0 };
    return !isGone && misses < MAX_MISSES;
  };
  let turn = 0;
  const next = (): number | undefined => {
    const good = ports.filter(isUsed);
    // If no node is ready, one that is still up may answer.
    const open = good.length > 0 ? good : ports.filter((port) => !states.get(port)?.isGone);
    turn += 1;
    return open[turn % Math.max(1, open.length)];
  };
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const port = next();
    if (port === undefined) return answer.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (from) => {
      // The keep-alive header concerns only the connection between the node and us.
      const { connection: _, ...passed } = from.headers;
      answer.writeHead(from.statusCode ?? 502, passed);
      from.pipe(answer);
    });
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(outgoing);
  };
  const passSocket = (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const port = next();
    if (port === undefined) return client.destroy();
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(client);
      client.pipe(upstream);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  };
  const server = createServer(pass).on('upgrade', passSocket);
  server.listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), ...ports.map(ask)]);
  const watching = ports.map(watch);
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    isUsed,
    close: async () => {
      isClosed = true;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
