import { SCHEMA_VERSION } from '@giotto/chart/schema';
import {
  type ClientMessage,
  clientMessage,
  type Goodbye,
  type Presence,
  type ServerMessage,
} from '@giotto/contract/realtime';
import type { RawData, WebSocket } from 'ws';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { consumeToken } from '../../../platform/sealing/used-token-repository.ts';
import { findUser } from '../../accounts/index.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { readConnectionAccess } from './connection-access-repository.ts';
import { readSocketTicket } from './socket-ticket.ts';

/** How long a socket may take to say hello, in ms. */
const PATIENCE = 10_000;
/**
 * Bytes buffered for a slow socket: above the first limit, presence is dropped; above the second, the socket is closed.
 */
const SLOW = 256 * 1024;
const STUCK = 8 * 1024 * 1024;
/** Max messages per second from a client; a tab sends presence ten times per second. */
const MESSAGES_A_SECOND = 50;
/**
 * Minimum reconnect delay in ms; clients get up to twice that, so that they don't all return at once. Null: don't
 * reconnect.
 */
const RETRY: Record<Goodbye, number | null> = {
  restart: 500,
  tooMany: 10_000,
  slow: 1_000,
  invalid: null,
  deleted: null,
  unauthorized: null,
  signedOut: null,
};
/** The WebSocket protocol's codes: "service restart" and "policy violation". */
const closeCodeOf = (why: Goodbye) => (why === 'restart' ? 1012 : 1008);

/** Sends the reason and closes the socket. */
export function closeSocket(socket: WebSocket, why: Goodbye): void {
  const least = RETRY[why];
  const retry = least === null ? null : Math.round(least * (1 + Math.random()));
  socket.send(JSON.stringify({ type: 'bye', why, retry } satisfies ServerMessage));
  socket.close(closeCodeOf(why), why);
}

/** Counts an account's sockets; null: it has too many. */
type CountSocket = (userId: string) => (() => void) | null;

/**
 * Runs one socket from its hello to its end; returns a function that closes it.
 * @param count is called once it is known whose socket it is; what it returns is called at its end
 */
export function serveSocket(
  deps: AppDeps,
  channels: Channels,
  socket: WebSocket,
  count: CountSocket,
): (why: Goodbye) => void {
  const connectionId = newId();
  const log = deps.log.child({ connection: connectionId });
  const openedAt = performance.now();
  let connection: Connection | undefined;
  let isGreeted = false;
  let goodbye: Goodbye | undefined;
  const gone = new AbortController();
  const end = (why: Goodbye) => {
    goodbye ??= why;
    if (connection !== undefined) channels.leave(connection);
    if (socket.readyState === socket.OPEN) closeSocket(socket, why);
  };
  const cut = () => {
    goodbye ??= 'slow';
    if (connection !== undefined) channels.leave(connection);
    socket.terminate();
  };
  const late = setTimeout(() => end('invalid'), PATIENCE);
  const pace = countMessages();

  const greet = async (hello: Extract<ClientMessage, { type: 'hello' }>) => {
    if (hello.schema !== SCHEMA_VERSION) return end('restart');
    const now = deps.clock.now();
    const ticket = readSocketTicket(deps.keys.socketTicket, hello.ticket, now);
    if (ticket === null || !(await consumeToken(deps.db, ticket.id, ticket.expiresAt)))
      return end('unauthorized');
    const [standing] = await readConnectionAccess(deps.db, [ticket]);
    if (standing === undefined || !standing.hasSession) return end('signedOut');
    if (standing.level === null) return end('unauthorized');
    if (standing.isDeleted) return end('deleted');
    const { chartId, userId, tokenHash } = ticket;
    const discount = count(userId);
    if (discount === null) return end('tooMany');
    if (gone.signal.aborted) return discount();
    gone.signal.addEventListener('abort', discount, { once: true });
    const taken: Connection = {
      connectionId,
      chartId,
      userId,
      userName: (await findUser(deps.db, userId))?.name ?? '',
      clientId: hello.clientId,
      tokenHash,
      level: standing.level,
      settings: standing.settings,
      say: (message) => send(JSON.stringify(message), false),
      sayBytes: (bytes, isPassing) => send(bytes, isPassing),
      sayLarge: (bytes) => new Promise((resolve) => send(bytes, false, resolve)),
      gone: gone.signal,
      end,
      cut,
    };
    connection = taken;
    log.info({ user: userId }, 'socket opened');
    await channels.enter(taken, hello.version);
    if (socket.readyState !== socket.OPEN) channels.leave(taken);
  };
  /** Calls `onEnd` once the message has left this node, or won't. */
  const send = (message: string | Buffer, isPassing: boolean, onEnd: () => void = () => undefined) => {
    if (socket.readyState !== socket.OPEN) return onEnd();
    if (socket.bufferedAmount > STUCK) {
      cut();
      onEnd();
    } else if (!isPassing || socket.bufferedAmount <= SLOW) socket.send(message, { binary: false }, onEnd);
  };
  const pull = newestOnly(async (from: number) => {
    if (connection !== undefined) await channels.catchUp(connection, from);
  });
  const take = async (data: RawData) => {
    if (!pace()) return end('tooMany');
    const message = readMessage(data);
    if (message === null) return end('invalid');
    if (message.type === 'hello') {
      if (isGreeted) return end('invalid');
      isGreeted = true;
      clearTimeout(late);
      return greet(message);
    }
    if (connection === undefined) return isGreeted ? undefined : end('invalid');
    if (message.type === 'pull') return pull(message.from);
    channels.show(connection, message.presence satisfies Presence);
  };
  socket.on('message', (data) => {
    take(data).catch((error: unknown) => {
      if (error instanceof BusyError) return end('tooMany');
      log.error({ err: error }, 'failed to handle a socket message');
      end('restart');
    });
  });
  socket.on('close', (code) => {
    clearTimeout(late);
    gone.abort(new BusyError('the socket was closed'));
    if (connection !== undefined) channels.leave(connection);
    const ms = Math.round(performance.now() - openedAt);
    log.info({ user: connection?.userId, code, why: goodbye, ms }, 'socket closed');
  });
  // An error closes the socket; 'close' follows.
  socket.on('error', () => undefined);
  return end;
}

function readMessage(data: RawData): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(data.toString())).data ?? null;
  } catch {
    return null;
  }
}

/** Does one thing at a time; of what is asked for meanwhile, only the newest counts. */
function newestOnly<Asked>(work: (asked: Asked) => Promise<void>): (asked: Asked) => Promise<void> {
  let next: { readonly asked: Asked } | undefined;
  let isWorking = false;
  return async (asked) => {
    next = { asked };
    if (isWorking) return;
    isWorking = true;
    try {
      while (next !== undefined) {
        const one = next;
        next = undefined;
        await work(one.asked);
      }
    } finally {
      isWorking = false;
    }
  };
}

/** Whether one more message is within the rate limit. */
function countMessages(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) count = 0;
    second = now;
    count += 1;
    return count <= MESSAGES_A_SECOND;
  };
}
