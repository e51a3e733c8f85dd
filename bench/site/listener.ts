import { once } from 'node:events';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { ClientMessage, Presence, ServerMessage } from '@giotto/contract/realtime';
import { WebSocket } from 'ws';
import { callNode } from './call-node.ts';

/** A tab's socket on a chart. */
export interface Listener {
  /** Sends the person's presence. */
  show(presence: Presence): void;
  close(): Promise<void>;
}

/** Where to open a socket, and for which chart. */
export interface ListenerTarget {
  readonly origin: string;
  readonly chartId: string;
  readonly userId: string;
  readonly token: string;
}

/** Called with each version that arrives, and when: ms of `performance.now()`. */
export type ArrivalListener = (version: number, at: number) => void;

let listeners = 0;

/** Opens a socket as a tab does: ticket, upgrade, hello, and the welcome in response. */
async function openListener(
  target: ListenerTarget,
  onArrival: ArrivalListener = () => undefined,
): Promise<Listener> {
  const { origin, chartId, userId, token } = target;
  const path = `${origin}/api/users/${userId}/gantts/${chartId}`;
  const answer = await callNode(`${path}/socket`, { token, method: 'POST', body: {} });
  const { ticket } = JSON.parse(answer.toString('utf8')) as { ticket: string };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime`, { perMessageDeflate: false });
  await once(socket, 'open');
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const welcomed = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const at = performance.now();
    const message = JSON.parse(data.toString('utf8')) as ServerMessage;
    if (message.type === 'remote') for (const { version } of message.updates) onArrival(version, at);
    else if (message.type === 'welcome') welcomed.resolve();
    else if (message.type === 'bye') welcomed.reject(new Error(`the socket was ended: ${message.why}`));
  });
  const clientId = `bench-listener-${++listeners}`;
  say({ type: 'hello', ticket, clientId, version: 1, schema: SCHEMA_VERSION });
  await welcomed.promise;
  return {
    show: (presence) => say({ type: 'presence', presence }),
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Opens many sockets, a few at a time. */
export async function openListeners(
  targets: readonly ListenerTarget[],
  onArrival?: ArrivalListener,
): Promise<Listener[]> {
  const open: Listener[] = [];
  const AT_ONCE = 20;
  for (let at = 0; at < targets.length; at += AT_ONCE) {
    const some = targets.slice(at, at + AT_ONCE);
    open.push(...(await Promise.all(some.map((target) => openListener(target, onArrival)))));
  }
  return open;
}
