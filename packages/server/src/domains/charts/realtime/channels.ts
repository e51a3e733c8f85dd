import { LEVELS } from '@giotto/contract/permissions';
import type { Presence } from '@giotto/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Notice, Notices } from '../../../platform/node-events/node-events.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type ChartRoom, createChartRoom } from './chart-channel.ts';
import { personOf, type Seat } from './connection.ts';
import { readStandings } from './standing-repository.ts';

/** All charts that somebody has open on this node. */
export interface Rooms {
  readonly enter: (seat: Seat, version: number) => Promise<void>;
  readonly catchUp: (seat: Seat, from: number) => Promise<void>;
  /** What the seat's person is doing just now. */
  readonly show: (seat: Seat, presence: Presence) => void;
  readonly leave: (seat: Seat) => void;
  /** Looks in the database how all seats and charts stand: what a lost notice would have said is made up for here. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

/** Presence is said again with every so many looks. */
const LOOKS_A_REFRESH = 20;

/** Rooms open with their first seat and close with the last one. */
export function createRooms(gantts: GanttDeps, notices: Notices, log: FastifyBaseLogger): Rooms {
  const rooms = new Map<string, ChartRoom>();
  const onFault = (error: unknown) => log.error({ err: error }, 'a chart’s news could not be told');
  const roomOf = (chartId: string): ChartRoom => {
    const room = rooms.get(chartId) ?? createChartRoom(gantts, notices, chartId, onFault);
    rooms.set(chartId, room);
    return room;
  };
  const listSeats = () => [...rooms.values()].flatMap(({ seats }) => [...seats]);
  /** Shows the others what the seat's person may do now. */
  const showLevel = ({ chartId, connectionId, level }: Seat) => {
    const presence = rooms.get(chartId)?.presence;
    const shown = presence?.list().find((person) => person.connectionId === connectionId);
    if (shown) presence?.put({ ...shown, level }, true);
  };
  /** Ends seats whose right is gone, tells the others what is new to them, and every room how far its log reaches. */
  const lookAt = async (seats: readonly Seat[], isAboutPeople = false) => {
    if (seats.length === 0) return;
    const standings = await readStandings(gantts.db, seats);
    for (const [at, seat] of seats.entries()) {
      const standing = standings[at];
      if (standing === undefined) continue;
      const { head, level, isDeleted, hasSession, settings } = standing;
      if (!hasSession) seat.end('signedOut');
      else if (level === null) seat.end('unauthorized');
      else if (isDeleted) seat.end('deleted');
      else {
        if (level !== seat.level) {
          seat.level = level;
          seat.say({ type: 'level', level });
          showLevel(seat);
        }
        // Who else may see the chart is for its owner to know.
        if (settings !== seat.settings || (isAboutPeople && level === LEVELS.OWNER)) {
          seat.settings = settings;
          seat.say({ type: 'settings' });
        }
        rooms.get(seat.chartId)?.reach(head);
      }
    }
  };
  const seatsFor = (notice: Notice): Seat[] => {
    if (notice.type === 'access' || notice.type === 'settings')
      return [...(rooms.get(notice.chartId)?.seats ?? [])];
    if (notice.type === 'session') return listSeats().filter(({ userId }) => userId === notice.userId);
    return [];
  };
  const hear = (notice: Notice, isOwn: boolean) => {
    if (notice.type === 'access' || notice.type === 'session' || notice.type === 'settings') {
      lookAt(seatsFor(notice), notice.type === 'access').catch(onFault);
      return;
    }
    const room = rooms.get(notice.chartId);
    if (room === undefined) return;
    if (notice.type === 'head') room.reach(notice.head);
    else if (notice.type === 'suggestions') room.say({ type: 'suggestions' });
    else if (isOwn) return;
    else if (notice.type === 'who') room.presence.refresh();
    else {
      for (const person of notice.people) room.presence.put(person, false);
      for (const id of notice.left) room.presence.remove(id, false);
    }
  };
  const stopListening = notices.listen(hear);
  const closeEmpty = (room: ChartRoom) => {
    if (room.isEmpty() && rooms.get(room.chartId) === room) rooms.delete(room.chartId);
  };
  let looks = 0;
  return {
    enter: async (seat, version) => {
      const room = roomOf(seat.chartId);
      await room.enter(seat, version).finally(() => closeEmpty(room));
    },
    catchUp: async (seat, from) => {
      const room = rooms.get(seat.chartId);
      if (room?.seats.has(seat)) await room.catchUp(seat, from);
    },
    show: (seat, presence) => {
      const room = rooms.get(seat.chartId);
      if (room?.seats.has(seat)) room.presence.put({ ...personOf(seat), ...presence }, true);
    },
    leave: (seat) => {
      const room = rooms.get(seat.chartId);
      if (room === undefined) return;
      room.leave(seat);
      closeEmpty(room);
    },
    look: async () => {
      looks += 1;
      if (looks % LOOKS_A_REFRESH === 0) for (const { presence } of rooms.values()) presence.refresh();
      await lookAt(listSeats());
    },
    close: stopListening,
  };
}
