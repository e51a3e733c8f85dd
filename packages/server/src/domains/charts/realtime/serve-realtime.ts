import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import proxyAddr from '@fastify/proxy-addr';
import { type Goodbye, LONGEST_MESSAGE, REALTIME_PATH } from '@giotto/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { networkOf } from '../../../platform/http/rate-limits.ts';
import { listSecurityHeaders } from '../../../platform/http/security-headers.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { createChannels } from './channels.ts';
import { closeSocket, serveSocket } from './chart-socket.ts';
import { keepAlive } from './keep-alive.ts';

/** Max sockets per node; further ones are told to come back later. */
const MAX_SOCKETS = 10_000;
/** Of one account, in any number of tabs, and of one network address, from which a company's people may come. */
export const MOST_OF_ACCOUNT = 50;
const MOST_OF_ADDRESS = 1_000;
/**
 * How often all connections are checked against the database, in ms: a revoked grant closes its sockets within a second
 * even if its event is lost.
 */
const CHECK_INTERVAL = 750;

/**
 * Serves the socket `/realtime` (`sync.md` §3). Accepts upgrades from our own pages only; the ticket in the first
 * message authorizes the chart. While the server listens, it subscribes to the other nodes' events and checks the
 * database regularly.
 */
export function serveRealtime(app: FastifyInstance, gantts: GanttDeps): void {
  const { deps } = app;
  const { nodeEvents, log, environment } = deps;
  const channels = createChannels(gantts, { nodeEvents, largeAnswers: app.largeAnswers }, log);
  const headers = listSecurityHeaders(environment.publicUrl);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const stopKeeping = keepAlive(server);
  /** Functions that close each open socket. */
  const ends = new Set<(why: Goodbye) => void>();
  const addressOf = readAddresses(environment.trustedProxies);
  const countAddress = countUpTo(MOST_OF_ADDRESS);
  const countAccount = countUpTo(MOST_OF_ACCOUNT);
  let isEnding = false;
  let checking: Promise<void> = Promise.resolve();
  const check = () => {
    checking = checking.then(channels.checkAll).catch((error: unknown) => {
      log.warn({ err: error }, 'failed to check socket permissions; retrying at the next interval');
    });
  };
  let timer: NodeJS.Timeout | undefined;

  app.server.on('upgrade', (request, stream, head) => {
    const refusal = isEnding ? 503 : findRefusal(request, environment.publicUrl);
    if (refusal !== null) return refuse(stream, refusal, headers);
    server.handleUpgrade(request, stream, head, (socket) => {
      const discount = server.clients.size > MAX_SOCKETS ? null : countAddress(addressOf(request));
      if (discount === null) return closeSocket(socket, 'tooMany');
      deps.metrics.sockets.inc();
      server.emit('connection', socket, request);
      const end = serveSocket(deps, channels, socket, countAccount);
      ends.add(end);
      socket.on('close', () => {
        discount();
        deps.metrics.sockets.dec();
        ends.delete(end);
      });
    });
  });
  app.addHook('onListen', async () => {
    nodeEvents.start();
    timer = setInterval(check, CHECK_INTERVAL);
  });
  app.decorate('endSockets', async (time: number) => {
    isEnding = true;
    const parts = [...ends];
    const pause = time / Math.max(1, parts.length);
    const start = performance.now();
    for (const [at, end] of parts.entries()) {
      const wait = start + at * pause - performance.now();
      // Waits too short for a timer are batched together.
      if (wait >= 1) await sleep(wait);
      end('restart');
    }
    await sleep(Math.max(0, start + time - performance.now()));
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await app.endSockets(0);
    stopKeeping();
    channels.close();
    await checking;
    for (const socket of server.clients) socket.terminate();
    server.close();
    await nodeEvents.stop();
  });
}

/** The status for refusing an upgrade; null if it is accepted. Browsers always send the Origin header. */
function findRefusal(request: IncomingMessage, publicUrl: string): 400 | 403 | 404 | null {
  if (request.url !== REALTIME_PATH) return 404;
  const { origin, host } = request.headers;
  if (origin === undefined) return null;
  const isOurs = origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
  return isOurs ? null : 403;
}

/** An upgrade bypasses the routes, so its headers are written here. */
function refuse(stream: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}

/** The network that a request comes from, as for the API's calls. */
export function readAddresses(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, isTrusted));
}

/** Counts what each name uses, up to a limit: returns what gives it back, or null above the limit. */
export function countUpTo(most: number): (name: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (name) => {
    const count = counts.get(name) ?? 0;
    if (count >= most) return null;
    counts.set(name, count + 1);
    return () => {
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    };
  };
}
