import type { Level } from '@giotto/contract/permissions';
import {
  AT_REST,
  BEAT_INTERVAL,
  type ClientMessage,
  PRESENCE_INTERVAL,
  type Presence,
  type PresentPerson,
  type ServerMessage,
} from '@giotto/contract/realtime';
import { backoffDelay } from './backoff.ts';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

/** The events of a socket. */
export interface SocketEvents {
  /** The socket became live, or is no longer. */
  readonly onLive: (isLive: boolean) => void;
  /** The missed updates, or the whole state. */
  readonly onMissed: (missed: Welcome['missed'], lastSeq: number) => Promise<void> | void;
  /**
   * Returns the version after which it needs everything again if there's a gap before these updates; otherwise null.
   */
  readonly onUpdates: (
    updates: Extract<ServerMessage, { type: 'remote' }>['updates'],
  ) => Promise<number | null>;
  readonly onLevel: (level: Level) => void;
  readonly onSuggestions: () => void;
  readonly onComments: () => void;
  /** The chart's name or options have changed or, for its owner, the people. */
  readonly onSettings: () => void;
  /** All other people who have the chart open, without this tab. */
  readonly onPeople: (people: readonly PresentPerson[]) => void;
}

export interface SocketSetup {
  readonly askTicket: () => Promise<string>;
  readonly open: () => WebSocket;
  readonly readClientId: () => string;
  readonly readVersion: () => number;
  readonly schema: number;
  readonly events: SocketEvents;
}

/** The socket of one open chart: receive-only, and reconnects by itself (`sync.md` §3). */
export interface SocketLink {
  /** Tells others what is done here; only the latest is sent. */
  readonly present: (presence: Presence) => void;
  /** Retries now, because the connection or the page has resumed. */
  readonly wake: () => void;
  readonly close: () => void;
}

/** Opens the socket and keeps it open. Without a socket the chart still works: it polls. */
export function openSocketLink(setup: SocketSetup): SocketLink {
  const { events } = setup;
  let socket: WebSocket | null = null;
  let isClosed = false;
  let isOver = false;
  let isAsking = false;
  /** Woken during a request: the request before may have gone nowhere. */
  let isWoken = false;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const people = new Map<string, PresentPerson>();
  let self = '';
  const presence = createPresenceSender(() => socket);

  const connect = async () => {
    clearTimeout(retry);
    retry = undefined;
    isAsking = true;
    isWoken = false;
    try {
      const ticket = await setup.askTicket();
      if (!isClosed) attach(setup.open(), ticket);
    } catch {
      comeBack(isWoken ? 0 : backoffDelay(++attempt));
    } finally {
      isAsking = false;
    }
  };
  const comeBack = (wait: number) => {
    if (!isClosed && !isOver) retry ??= setTimeout(() => void connect(), wait);
  };
  const attach = (next: WebSocket, ticket: string) => {
    socket = next;
    // A broken line doesn't even refuse the connection.
    listenForSilence(next);
    next.onopen = () => {
      say(next, {
        type: 'hello',
        ticket,
        clientId: setup.readClientId(),
        version: setup.readVersion(),
        schema: setup.schema,
      });
      listenForSilence(next);
    };
    next.onmessage = ({ data }) => {
      if (socket !== next) return;
      listenForSilence(next);
      void take(JSON.parse(String(data)) as ServerMessage);
    };
    next.onclose = () => detach(next);
  };
  const detach = (gone: WebSocket) => {
    if (socket !== gone) return;
    socket = null;
    clearTimeout(silence);
    people.clear();
    events.onPeople([]);
    events.onLive(false);
    comeBack(backoffDelay(++attempt));
  };
  const listenForSilence = (current: WebSocket) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      current.close();
      // A dead connection sends no event when it's closed.
      detach(current);
    }, 2 * BEAT_INTERVAL);
  };
  const take = async (message: ServerMessage) => {
    if (message.type === 'remote') {
      const from = await events.onUpdates(message.updates);
      if (from !== null && socket) say(socket, { type: 'pull', from });
    } else if (message.type === 'presence') {
      for (const person of message.people) people.set(person.connectionId, person);
      for (const id of message.left) people.delete(id);
      tellPeople();
    } else if (message.type === 'welcome') {
      attempt = 0;
      // Changes during the disconnection weren't reported.
      if (self !== '') events.onSettings();
      self = message.connectionId;
      people.clear();
      for (const person of message.people) people.set(person.connectionId, person);
      await events.onMissed(message.missed, message.lastSeq);
      events.onLevel(message.level);
      events.onLive(true);
      presence.repeat();
      tellPeople();
    } else if (message.type === 'level') events.onLevel(message.level);
    else if (message.type === 'suggestions') events.onSuggestions();
    else if (message.type === 'comments') events.onComments();
    else if (message.type === 'settings') events.onSettings();
    else if (message.type === 'bye') {
      isOver = message.retry === null;
      comeBack(message.retry ?? 0);
    }
  };
  const tellPeople = () =>
    events.onPeople([...people.values()].filter(({ connectionId }) => connectionId !== self));

  void connect();
  return {
    present: presence.send,
    wake: () => {
      isWoken = true;
      if (socket || isAsking || isClosed) return;
      isOver = false;
      void connect();
    },
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(silence);
      presence.stop();
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}

function say(socket: WebSocket, message: ClientMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Sends the latest presence, at most once per tick. */
function createPresenceSender(readSocket: () => WebSocket | null) {
  let newest = AT_REST;
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    sentAt = performance.now();
    const socket = readSocket();
    if (socket) say(socket, { type: 'presence', presence: newest });
  };
  return {
    send: (presence: Presence) => {
      newest = presence;
      timer ??= setTimeout(flush, Math.max(0, sentAt + PRESENCE_INTERVAL - performance.now()));
    },
    /** On a new socket: its server doesn't know it yet. */
    repeat: () => {
      if (newest !== AT_REST) timer ??= setTimeout(flush, 0);
    },
    stop: () => clearTimeout(timer),
  };
}
