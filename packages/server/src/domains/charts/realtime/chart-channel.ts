import type { ServerMessage } from '@giotto/contract/realtime';
import type { LargeAnswers } from '../../../platform/http/large-answers.ts';
import type { NodeEvents } from '../../../platform/node-events/node-events.ts';
import { readClientSeq } from '../chart/open-chart.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { LogRow } from '../updates/log-pages-repository.ts';
import { writeUpdate } from '../updates/present-update.ts';
import { pullUpdates, writePulled } from '../updates/pull.ts';
import { streamLog } from '../updates/stream-log.ts';
import { type Connection, personOf } from './connection.ts';
import { createPresenceBoard, type PresenceBoard } from './presence-board.ts';

/** All of this node's sockets of one chart. */
export interface ChartChannel {
  readonly chartId: string;
  readonly connections: ReadonlySet<Connection>;
  /** Whether no connection is in it or entering. */
  readonly isEmpty: () => boolean;
  readonly presence: PresenceBoard;
  /** Lets a connection in: sends it what it has missed since `version`, then all further updates. Resolves when it has read that. */
  readonly enter: (connection: Connection, version: number) => Promise<void>;
  /** Sends a connection the updates after a version again. */
  readonly catchUp: (connection: Connection, from: number) => Promise<void>;
  readonly leave: (connection: Connection) => void;
  /** Sends everybody the new updates once the log has grown to `head` or further. */
  readonly reach: (head: number) => void;
  readonly say: (message: ServerMessage) => void;
}

/** What channels need besides the charts. */
export interface ChannelDeps {
  readonly nodeEvents: NodeEvents;
  readonly largeAnswers: LargeAnswers;
}

/** Creates a channel without a known version; the first connection's welcome sets it. */
export function createChartChannel(
  gantts: GanttDeps,
  { nodeEvents, largeAnswers }: ChannelDeps,
  chartId: string,
  onFault: (error: unknown) => void,
): ChartChannel {
  const connections = new Set<Connection>();
  let entering = 0;
  /** The version that all connections have been sent. */
  let told = 0;
  /** The newest version that this node has heard of. */
  let reached = 0;
  /** Serializes work: a connection enters between two broadcasts, never during one. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const sayText = (text: string, isPassing = false) => {
    const bytes = Buffer.from(text);
    for (const connection of connections) connection.sayBytes(bytes, isPassing);
  };
  const say = (message: ServerMessage, isPassing = false) => sayText(JSON.stringify(message), isPassing);
  const presence = createPresenceBoard(
    (batch) => say({ type: 'presence', people: [...batch.people], left: [...batch.left] }, true),
    (batch) => nodeEvents.publish({ type: 'presence', chartId, ...batch }),
  );

  /** Sends everybody the log up to `head`. What was pruned, each client pulls by itself. */
  const broadcastUpTo = async (head: number) => {
    if (connections.size === 0) return;
    for await (const rows of streamLog(gantts.db, { chartId, after: told, upTo: head })) {
      sayText(writeRemote(rows));
      told = rows.at(-1)?.version ?? told;
    }
  };
  /** Reads what a connection has missed, in its account's turn. */
  const readMissed = ({ userId, clientId, gone }: Connection, version: number) =>
    largeAnswers.make(
      async () => {
        const pulled = await pullUpdates(gantts, chartId, version);
        const lastSeq = await readClientSeq(gantts, chartId, clientId, userId);
        return { head: pulled.head, lastSeq, text: writePulled(pulled) };
      },
      { account: userId, chart: chartId, gone },
    );
  type Missed = Awaited<ReturnType<typeof readMissed>>;
  /** Sends what a connection has missed; its bytes count as its account's until they have left this node. */
  const welcome = (connection: Connection, { lastSeq, text }: Missed): Promise<void> => {
    const { connectionId, userId, level } = connection;
    const about = { type: 'welcome', connectionId, level, lastSeq, people: presence.list() } as const;
    const bytes = Buffer.from(`${JSON.stringify(about).slice(0, -1)},"missed":${text}}`);
    const release = largeAnswers.hold(bytes, userId, connection.cut);
    return connection.sayLarge(bytes).finally(release);
  };
  return {
    chartId,
    connections,
    isEmpty: () => connections.size + entering === 0,
    presence,
    enter: async (connection, version) => {
      entering += 1;
      let read = Promise.resolve();
      try {
        const missed = await readMissed(connection, version);
        await inTurn(async () => {
          if (connections.size === 0) told = missed.head;
          else await broadcastUpTo(missed.head);
          read = welcome(connection, missed);
          // What the others were told while this one waited.
          for await (const rows of streamLog(gantts.db, { chartId, after: missed.head, upTo: told }))
            connection.sayBytes(Buffer.from(writeRemote(rows)), false);
          const isFirst = connections.size === 0;
          connections.add(connection);
          await broadcastUpTo(reached);
          presence.put(personOf(connection), true);
          if (isFirst) nodeEvents.publish({ type: 'who', chartId });
        });
      } finally {
        entering -= 1;
      }
      await read;
    },
    catchUp: async (connection, from) => {
      const missed = await readMissed(connection, from);
      const read = await inTurn(async () => {
        await broadcastUpTo(missed.head);
        return connections.has(connection) ? { end: welcome(connection, missed) } : undefined;
      });
      await read?.end;
    },
    leave: (connection) => {
      if (!connections.delete(connection)) return;
      presence.remove(connection.connectionId, true);
      if (connections.size === 0) presence.flush();
    },
    reach: (head) => {
      reached = Math.max(reached, head);
      if (head > told) inTurn(() => broadcastUpTo(head)).catch(onFault);
    },
    say,
  };
}

function writeRemote(rows: readonly LogRow[]): string {
  return `{"type":"remote","updates":[${rows.map(writeUpdate).join(',')}]}`;
}
