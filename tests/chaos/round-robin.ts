import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer of the test: each request to the next node that says it is ready; kept connections to the nodes. */
export interface RoundRobin {
  readonly origin: string;
  /** Whether requests are sent to the node now. */
  readonly isUsed: (port: number) => boolean;
  readonly close: () => Promise<void>;
}

/** How often every node is asked, in ms. */
const ASK_EVERY = 100;
/** A node that has not been ready so often in a row is not used. */
const MOST_MISSES = 3;

interface NodeState {
  /** It is leaving, or takes no connections. */
  readonly isGone: boolean;
  readonly misses: number;
}

/** Starts with every node that is ready. */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const states = new Map<number, NodeState>(ports.map((port) => [port, { isGone: true, misses: 0 }]));
  let isClosed = false;
  /** Leaving nodes and dead ones at once; one that is only slow to say that it is ready not at the first time. */
  const ask = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    const misses = answer?.status === 200 ? 0 : (states.get(port)?.misses ?? 0) + 1;
    states.set(port, { isGone: text === null || text.includes('draining'), misses });
  };
  /** One question after the other: an old answer must not undo a newer one. */
  const watch = async (port: number) => {
    while (!isClosed) {
      await ask(port);
      await sleep(ASK_EVERY);
    }
  };
  const isUsed = (port: number) => {
    const { isGone, misses } = states.get(port) ?? { isGone: true, misses: 0 };
    return !isGone && misses < MOST_MISSES;
  };
  let turn = 0;
  const next = (): number | undefined => {
    const good = ports.filter(isUsed);
    // Where none is ready, whoever is there may still answer.
    const open = good.length > 0 ? good : ports.filter((port) => !states.get(port)?.isGone);
    turn += 1;
    return open[turn % Math.max(1, open.length)];
  };
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const port = next();
    if (port === undefined) return answer.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (from) => {
      // How long the node keeps its connection is between it and us.
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
