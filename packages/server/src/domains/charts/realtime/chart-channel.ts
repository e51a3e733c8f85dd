import type { ServerMessage } from '@giotto/contract/realtime';
import type { Notices } from '../../../platform/node-events/node-events.ts';
import { readClientSeq } from '../chart/open-chart.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { listUpdates } from '../updates/log-pages-repository.ts';
import { presentUpdate } from '../updates/present-update.ts';
import { pullUpdates } from '../updates/pull.ts';
import { personOf, type Seat } from './connection.ts';
import { createPresenceBoard, type PresenceBoard } from './presence-board.ts';

/** All sockets of this node at one chart. */
export interface ChartRoom {
  readonly chartId: string;
  readonly seats: ReadonlySet<Seat>;
  /** Nobody is in it, nor on the way in. */
  readonly isEmpty: () => boolean;
  readonly presence: PresenceBoard;
  /** Lets a seat in: it gets what it has missed since `version`, then everything that comes. */
  readonly enter: (seat: Seat, version: number) => Promise<void>;
  /** Tells a seat again what came after a version. */
  readonly catchUp: (seat: Seat, from: number) => Promise<void>;
  readonly leave: (seat: Seat) => void;
  /** The log has grown to `head`, or further: everybody gets the new updates. */
  readonly reach: (head: number) => void;
  readonly say: (message: ServerMessage) => void;
}

/** A room that knows of no version yet: the first seat's welcome says where it begins. */
export function createChartRoom(
  gantts: GanttDeps,
  notices: Notices,
  chartId: string,
  onFault: (error: unknown) => void,
): ChartRoom {
  const seats = new Set<Seat>();
  let entering = 0;
  /** The version up to which all seats have been told. */
  let told = 0;
  /** One thing after the other: a seat is let in between two broadcasts, never in the midst of one. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const say = (message: ServerMessage, isPassing = false) => {
    const text = JSON.stringify(message);
    for (const seat of seats) seat.sayText(text, isPassing);
  };
  const presence = createPresenceBoard(
    (batch) => say({ type: 'presence', people: [...batch.people], left: [...batch.left] }, true),
    (batch) => notices.publish({ type: 'presence', chartId, ...batch }),
  );

  /** Tells everybody what is in the log up to `head`. What one reading does not hold comes with the next. */
  const tellUpTo = async (head: number) => {
    while (seats.size > 0 && told < head) {
      const rows = await listUpdates(gantts.db, { chartId, after: told, upTo: head });
      const last = rows.at(-1);
      // Pruned, or too far behind: each client asks by itself.
      if (last === undefined) break;
      say({ type: 'remote', updates: rows.map(presentUpdate) });
      told = last.version;
    }
  };
  const welcome = async (seat: Seat, version: number) => {
    const { chartId, userId, clientId, connectionId, level } = seat;
    const pulled = await pullUpdates(gantts, chartId, version);
    const lastSeq = await readClientSeq(gantts, chartId, clientId, userId);
    const missed =
      pulled.mode === 'updates' ? { ...pulled, updates: pulled.updates.map(presentUpdate) } : pulled;
    if (seats.size === 0) told = pulled.head;
    else await tellUpTo(pulled.head);
    seat.say({ type: 'welcome', connectionId, level, lastSeq, missed, people: presence.list() });
  };
  return {
    chartId,
    seats,
    isEmpty: () => seats.size + entering === 0,
    presence,
    enter: (seat, version) => {
      entering += 1;
      return inTurn(async () => {
        await welcome(seat, version);
        const isFirst = seats.size === 0;
        seats.add(seat);
        presence.put(personOf(seat), true);
        if (isFirst) notices.publish({ type: 'who', chartId });
      }).finally(() => {
        entering -= 1;
      });
    },
    catchUp: (seat, from) => inTurn(() => welcome(seat, from)),
    leave: (seat) => {
      if (!seats.delete(seat)) return;
      presence.remove(seat.connectionId, true);
      if (seats.size === 0) presence.flush();
    },
    reach: (head) => {
      if (head > told) inTurn(() => tellUpTo(head)).catch(onFault);
    },
    say,
  };
}
