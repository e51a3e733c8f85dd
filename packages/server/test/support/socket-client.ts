import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { ClientMessage, ServerMessage } from '@giotto/contract/realtime';
import { WebSocket } from 'ws';
import { call } from './api-call.ts';
import { makeId } from './chart-fixtures.ts';
import type { Person } from './test-accounts.ts';

/** A tab's socket, as the server sees it. */
export interface SocketClient {
  readonly heard: readonly ServerMessage[];
  /** Waits for the next message of a type that hasn't been returned yet. */
  next<Type extends ServerMessage['type']>(type: Type): Promise<Extract<ServerMessage, { type: Type }>>;
  say(message: unknown): void;
  /** Sends a text unchanged. */
  sayText(text: string): void;
  hello(version: number): void;
  /** Says hello and returns the welcome. */
  greet(version: number): Promise<Extract<ServerMessage, { type: 'welcome' }>>;
  /** The socket's close code. */
  readonly closed: Promise<number>;
  close(): void;
}

type ChartAddress = { readonly chartId: string; readonly ownerId: string };

/** Requests a ticket and opens a socket on a node. */
export async function openSocketClient(
  origin: string,
  chart: ChartAddress,
  person: Pick<Person, 'token'>,
  options: { readonly clientId?: string; readonly ticket?: string; readonly pageOrigin?: string } = {},
): Promise<SocketClient> {
  const { clientId = makeId('client') } = options;
  const ticket = options.ticket ?? (await askForTicket(origin, chart, person));
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime`, {
    ...(options.pageOrigin !== undefined && { origin: options.pageOrigin }),
  });
  const heard: ServerMessage[] = [];
  const unread: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    heard.push(message);
    unread.push(message);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const next: SocketClient['next'] = (type) =>
    new Promise((resolve, reject) => {
      closed.then((code) => reject(new Error(`the socket was closed with ${code} before "${type}"`)));
      const look = () => {
        const at = unread.findIndex((message) => message.type === type);
        if (at < 0) return;
        waiting.delete(look);
        resolve(unread.splice(at, 1)[0] as never);
      };
      waiting.add(look);
      look();
    });
  const sayText = (text: string) => socket.send(text);
  const say = (message: unknown) => sayText(JSON.stringify(message));
  const hello = (version: number) =>
    say({ type: 'hello', ticket, clientId, version, schema: SCHEMA_VERSION } satisfies ClientMessage);
  return {
    heard,
    next,
    say,
    sayText,
    hello,
    greet: (version) => {
      hello(version);
      return next('welcome');
    },
    closed,
    close: () => socket.close(),
  };
}

/** Requests a ticket for one socket. */
export async function askForTicket(
  origin: string,
  chart: ChartAddress,
  person: Pick<Person, 'token'>,
): Promise<string> {
  const path = `POST /api/users/${chart.ownerId}/gantts/${chart.chartId}/socket`;
  const { body } = await call<{ ticket: string }>(origin, path, { token: person.token, body: {} });
  return body.ticket;
}
