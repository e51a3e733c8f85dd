import { randomUUID } from 'node:crypto';
import type { ClientMessage, ServerMessage } from '@giotto/contract/realtime';
import type { Connection } from '../../packages/server/src/domains/charts/realtime/connection.ts';
import type { PendingWork } from './pending-work.ts';
import type { ServerNode } from './server-node.ts';

/** The owner of the socket according to its ticket. */
export type SocketOwner = Pick<Connection, 'chartId' | 'userId' | 'tokenHash'>;

/**
 * Both ends of a socket: the WebSocket that the web app's link uses, and its connection on a node. Replaces the network
 * between them: the server's messages wait until the model delivers them, and are lost when the model cuts the socket.
 */
export class FakeSocket {
  readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #said: string[] = [];
  readonly #node: ServerNode;
  readonly #owner: SocketOwner;
  readonly #pendingWork: PendingWork;
  readonly #gone = new AbortController();
  #connection: Connection | null = null;

  constructor(node: ServerNode, owner: SocketOwner, pendingWork: PendingWork) {
    this.#node = node;
    this.#owner = owner;
    this.#pendingWork = pendingWork;
  }

  connect(): void {
    this.readyState = this.OPEN;
    this.onopen?.();
  }

  /** Called by the client. */
  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'hello') void this.#pendingWork.during(() => this.#greet(message));
    else if (message.type === 'pull' && this.#connection) {
      const connection = this.#connection;
      void this.#pendingWork.during(() =>
        this.#node.channels.catchUp(connection, message.from).catch(() => this.cut()),
      );
    }
  }

  /** Called by the client. */
  close(): void {
    this.#leave();
  }

  /** Whether messages wait to be delivered. */
  get isWaiting(): boolean {
    return this.#said.length > 0;
  }

  /** Delivers this many messages to the client. */
  bring(count: number): void {
    for (const text of this.#said.splice(0, count)) {
      if (this.readyState !== this.OPEN) return;
      const { type } = JSON.parse(text) as ServerMessage;
      this.onmessage?.({ data: text });
      if (type === 'bye') this.cut();
    }
  }

  /** Loses everything in flight. */
  cut(): void {
    if (this.readyState !== this.OPEN) return;
    this.#leave();
    this.onclose?.();
  }

  #leave(): void {
    this.readyState = 3;
    this.#gone.abort(new Error('the socket was closed'));
    this.#said.length = 0;
    if (this.#connection) this.#node.channels.leave(this.#connection);
    this.#connection = null;
  }

  async #greet(hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    try {
      const { level } = await this.#node.authorize(this.#owner.chartId, this.#owner.userId, 'openSocket');
      const sayText = (text: string) => {
        if (this.readyState === this.OPEN) this.#said.push(text);
      };
      const connection: Connection = {
        ...this.#owner,
        connectionId: randomUUID(),
        userName: this.#owner.userId,
        clientId: hello.clientId,
        level,
        settings: 0,
        say: (message) => sayText(JSON.stringify(message)),
        // Presence has its own timing, and nothing depends on it.
        sayBytes: (bytes, isPassing) => {
          if (!isPassing) sayText(String(bytes));
        },
        sayLarge: async (bytes) => sayText(String(bytes)),
        gone: this.#gone.signal,
        end: (why) => {
          this.#node.channels.leave(connection);
          sayText(JSON.stringify({ type: 'bye', why, retry: null }));
        },
        cut: () => this.close(),
      };
      this.#connection = connection;
      await this.#node.channels.enter(connection, hello.version);
      if (this.readyState !== this.OPEN) this.#node.channels.leave(connection);
    } catch {
      this.cut();
    }
  }
}
