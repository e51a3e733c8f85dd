import { AT_REST, BEAT_INTERVAL, type PresentPerson, type ServerMessage } from '@giotto/contract/realtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocketLink, type SocketEvents, type SocketLink } from './socket-link.ts';

/** A socket without a network: the test acts as the server. */
class TestSocket {
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_event: { data: string }) => {};
  isClosedByPage = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosedByPage = true;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen();
  }
  hear(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let sockets: TestSocket[];
let received: string[];
let link: SocketLink;
let askTicket: () => Promise<string>;
let hole: number | null;
const person = (connectionId: string): PresentPerson => ({
  connectionId,
  userId: 'ben',
  userName: 'Ben',
  clientId: 'tab',
  level: 3,
  ...AT_REST,
});
const welcome = (people: PresentPerson[] = []): ServerMessage => ({
  type: 'welcome',
  connectionId: 'me',
  level: 3,
  lastSeq: 4,
  missed: { mode: 'updates', head: 7, updates: [] },
  people,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  sockets = [];
  received = [];
  hole = null;
  askTicket = async () => 'ticket';
});
afterEach(() => {
  link.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(): Promise<TestSocket> {
  const events: SocketEvents = {
    onLive: (isLive) => received.push(isLive ? 'live' : 'dead'),
    onMissed: (missed, lastSeq) => void received.push(`missed ${missed.head} ${lastSeq}`),
    onUpdates: async (updates) => {
      received.push(`updates ${updates.length}`);
      return hole;
    },
    onLevel: (level) => received.push(`level ${level}`),
    onComments: () => undefined,
    onSuggestions: () => received.push('suggestions'),
    onSettings: () => received.push('settings'),
    onPeople: (people) => received.push(`people ${people.map(({ connectionId }) => connectionId).join()}`),
  };
  link = openSocketLink({
    askTicket: () => askTicket(),
    open: () => {
      const socket = new TestSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    readClientId: () => 'tab-1',
    readVersion: () => 5,
    schema: 1,
    events,
  });
  await vi.advanceTimersByTimeAsync(0);
  return sockets[0] as TestSocket;
}
async function openWelcomed(): Promise<TestSocket> {
  const socket = await open();
  socket.accept();
  socket.hear(welcome());
  await vi.advanceTimersByTimeAsync(0);
  received.length = 0;
  return socket;
}

describe('the socket of a chart', () => {
  it('says hello with a ticket and its version, and is live once it has the missed updates', async () => {
    const socket = await open();
    socket.accept();
    const hello = { type: 'hello', ticket: 'ticket', clientId: 'tab-1', version: 5, schema: 1 };
    expect(socket.sent).toEqual([hello]);
    socket.hear(welcome([person('me'), person('you')]));
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual(['missed 7 4', 'level 3', 'live', 'people you']);
  });

  it('requests the updates after a gap again', async () => {
    const socket = await openWelcomed();
    hole = 6;
    socket.hear({ type: 'remote', updates: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sent.at(-1)).toEqual({ type: 'pull', from: 6 });
  });

  it('reports who joined, moved and left', async () => {
    const socket = await openWelcomed();
    socket.hear({ type: 'presence', people: [person('me'), person('a'), person('b')], left: [] });
    socket.hear({ type: 'presence', people: [], left: ['a'] });
    expect(received).toEqual(['people a,b', 'people b']);
  });

  it('sends the latest presence at most ten times a second, and again to a new server', async () => {
    const socket = await openWelcomed();
    await vi.advanceTimersByTimeAsync(1_000);
    for (let at = 0; at < 20; at++) {
      link.present({ ...AT_REST, selection: [{ kind: 'task', id: `t${at}` }] });
      await vi.advanceTimersByTimeAsync(10);
    }
    const sent = socket.sent.filter(({ type }) => type === 'presence');
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(sent.length).toBeLessThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(100);
    const last = { type: 'presence', presence: { ...AT_REST, selection: [{ kind: 'task', id: 't19' }] } };
    expect(socket.sent.at(-1)).toEqual(last);
    socket.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    const next = sockets[1] as TestSocket;
    next.accept();
    next.hear(welcome());
    await vi.advanceTimersByTimeAsync(10);
    expect(next.sent.at(-1)).toEqual(last);
  });
});

describe('a lost socket', () => {
  it('reconnects with growing waits, and says so', async () => {
    const socket = await openWelcomed();
    socket.drop();
    expect(received).toEqual(['people ', 'dead']);
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.drop();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(3);
  });

  it('reports changed settings, and possible changes while it was disconnected', async () => {
    const first = await openWelcomed();
    first.hear({ type: 'settings' });
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual(['settings']);
    first.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    const second = sockets[1] as TestSocket;
    second.accept();
    received.length = 0;
    second.hear(welcome());
    await vi.advanceTimersByTimeAsync(0);
    expect(received[0]).toBe('settings');
  });

  it('is considered dead after two heartbeats of silence', async () => {
    const socket = await openWelcomed();
    await vi.advanceTimersByTimeAsync(2 * BEAT_INTERVAL - 1);
    socket.hear({ type: 'beat' });
    await vi.advanceTimersByTimeAsync(2 * BEAT_INTERVAL - 1);
    expect(received).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(received).toEqual(['people ', 'dead']);
    expect(socket.isClosedByPage).toBe(true);
  });

  it('retries without a ticket, and at once when woken', async () => {
    let asked = 0;
    askTicket = () => {
      asked += 1;
      return Promise.reject(new Error('offline'));
    };
    await open();
    expect(asked).toBe(1);
    link.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(3);
  });

  it('retries at once if it was woken during a failing request', async () => {
    const asked: PromiseWithResolvers<string>[] = [];
    askTicket = () => {
      const question = Promise.withResolvers<string>();
      asked.push(question);
      return question.promise;
    };
    await open();
    link.wake();
    asked[0]?.reject(new Error('reset'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    // Only once: the next retry waits as usual.
    asked[1]?.reject(new Error('reset'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('is given up if it has not even opened after two heartbeats', async () => {
    await open();
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * BEAT_INTERVAL - 1);
    expect(sockets[0]?.isClosedByPage).toBe(false);
    await vi.advanceTimersByTimeAsync(1 + 1_000);
    expect(sockets[0]?.isClosedByPage).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it.each([
    ['to reconnect', 700, 2],
    ['not to reconnect', null, 1],
  ])('obeys a goodbye that tells it %s', async (_name, retry, count) => {
    const socket = await openWelcomed();
    socket.hear({ type: 'bye', why: retry === null ? 'unauthorized' : 'restart', retry });
    socket.drop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets).toHaveLength(count);
    link.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
  });

  it('stays closed after close', async () => {
    const socket = await openWelcomed();
    link.close();
    socket.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(received).toEqual([]);
  });
});
