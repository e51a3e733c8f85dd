import type { ServerMessage } from '@giotto/contract/realtime';
import type { NodeEvents } from '../../../platform/node-events/node-events.ts';
import { readClientSeq } from '../chart/open-chart.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { listUpdates } from '../updates/log-pages-repository.ts';
import { presentUpdate } from '../updates/present-update.ts';
import { pullUpdates } from '../updates/pull.ts';
import { type Connection, personOf } from './connection.ts';
import { createPresenceBoard, type PresenceBoard } from './presence-board.ts';

/** All of this node's sockets of one chart. */
export interface ChartChannel {
  readonly chartId: string;
  readonly connections: ReadonlySet<Connection>;
  /** Whether no connection is in it or entering. */
  readonly isEmpty: () => boolean;
  readonly presence: PresenceBoard;
  /** Lets a connection in: sends it what it has missed since `version`, then all further updates. */
  readonly enter: (connection: Connection, version: number) => Promise<void>;
  /** Sends a connection the updates after a version again. */
  readonly catchUp: (connection: Connection, from: number) => Promise<void>;
  readonly leave: (connection: Connection) => void;
  /** Sends everybody the new updates once the log has grown to `head` or further. */
  readonly reach: (head: number) => void;
  readonly say: (message: ServerMessage) => void;
}

/** Creates a channel without a known version; the first connection's welcome sets it. */
export function createChartChannel(
  gantts: GanttDeps,
  nodeEvents: NodeEvents,
  chartId: string,
  onFault: (error: unknown) => void,
): ChartChannel {
  const connections = new Set<Connection>();
  let entering = 0;
  /** The version that all connections have been sent. */
  let told = 0;
  /** Serializes work: a connection enters between two broadcasts, never during one. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const say = (message: ServerMessage, isPassing = false) => {
    const text = JSON.stringify(message);
    for (const connection of connections) connection.sayText(text, isPassing);
  };
  const presence = createPresenceBoard(
    (batch) => say({ type: 'presence', people: [...batch.people], left: [...batch.left] }, true),
    (batch) => nodeEvents.publish({ type: 'presence', chartId, ...batch }),
  );

  /** Sends everybody the log up to `head`. Updates beyond one read come with the next. */
  const broadcastUpTo = async (head: number) => {
    while (connections.size > 0 && told < head) {
      const rows = await listUpdates(gantts.db, { chartId, after: told, upTo: head });
      const last = rows.at(-1);
      // Pruned, or too far behind: each client pulls by itself.
      if (last === undefined) break;
      say({ type: 'remote', updates: rows.map(presentUpdate) });
      told = last.version;
    }
  };
  const welcome = async (connection: Connection, version: number) => {
    const { chartId, userId, clientId, connectionId, level } = connection;
    const pulled = await pullUpdates(gantts, chartId, version);
    const lastSeq = await readClientSeq(gantts, chartId, clientId, userId);
    const missed =
      pulled.mode === 'updates' ? { ...pulled, updates: pulled.updates.map(presentUpdate) } : pulled;
    if (connections.size === 0) told = pulled.head;
    else await broadcastUpTo(pulled.head);
    connection.say({ type: 'welcome', connectionId, level, lastSeq, missed, people: presence.list() });
  };
  return {
    chartId,
    connections,
    isEmpty: () => connections.size + entering === 0,
    presence,
    enter: (connection, version) => {
      entering += 1;
      return inTurn(async () => {
        await welcome(connection, version);
        const isFirst = connections.size === 0;
        connections.add(connection);
        presence.put(personOf(connection), true);
        if (isFirst) nodeEvents.publish({ type: 'who', chartId });
      }).finally(() => {
        entering -= 1;
      });
    },
    catchUp: (connection, from) => inTurn(() => welcome(connection, from)),
    leave: (connection) => {
      if (!connections.delete(connection)) return;
      presence.remove(connection.connectionId, true);
      if (connections.size === 0) presence.flush();
    },
    reach: (head) => {
      if (head > told) inTurn(() => broadcastUpTo(head)).catch(onFault);
    },
    say,
  };
}
