import { LEVELS } from '@giotto/contract/permissions';
import type { Presence } from '@giotto/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { NodeEvent } from '../../../platform/node-events/node-events.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type ChannelDeps, type ChartChannel, createChartChannel } from './chart-channel.ts';
import { type Connection, personOf } from './connection.ts';
import { readConnectionAccess } from './connection-access-repository.ts';

/** All charts that are open on this node. */
export interface Channels {
  readonly enter: (connection: Connection, version: number) => Promise<void>;
  readonly catchUp: (connection: Connection, from: number) => Promise<void>;
  /** Shows what the connection's user is currently doing. */
  readonly show: (connection: Connection, presence: Presence) => void;
  readonly leave: (connection: Connection) => void;
  /** Checks all connections and charts against the database, to make up for lost events. */
  readonly checkAll: () => Promise<void>;
  readonly close: () => void;
}

/** Presence is sent again with every 20th check. */
const CHECKS_PER_REFRESH = 20;

/** Opens a channel with its first connection and closes it with the last one. */
export function createChannels(gantts: GanttDeps, deps: ChannelDeps, log: FastifyBaseLogger): Channels {
  const channels = new Map<string, ChartChannel>();
  const onFault = (error: unknown) => log.error({ err: error }, 'failed to notify the clients of a chart');
  const channelOf = (chartId: string): ChartChannel => {
    const channel = channels.get(chartId) ?? createChartChannel(gantts, deps, chartId, onFault);
    channels.set(chartId, channel);
    return channel;
  };
  const listConnections = () => [...channels.values()].flatMap(({ connections }) => [...connections]);
  /** Shows the others the connection's current level. */
  const showLevel = ({ chartId, connectionId, level }: Connection) => {
    const presence = channels.get(chartId)?.presence;
    const shown = presence?.list().find((person) => person.connectionId === connectionId);
    if (shown) presence?.put({ ...shown, level }, true);
  };
  /**
   * Ends connections whose permission was revoked, tells the others what has changed for them, and tells every channel
   * its log's head.
   */
  const checkConnections = async (connections: readonly Connection[], isAboutPeople = false) => {
    if (connections.length === 0) return;
    const standings = await readConnectionAccess(gantts.db, connections);
    for (const [at, connection] of connections.entries()) {
      const standing = standings[at];
      if (standing === undefined) continue;
      const { head, level, isDeleted, hasSession, settings } = standing;
      if (!hasSession) connection.end('signedOut');
      else if (level === null) connection.end('unauthorized');
      else if (isDeleted) connection.end('deleted');
      else {
        if (level !== connection.level) {
          connection.level = level;
          connection.say({ type: 'level', level });
          showLevel(connection);
        }
        // Only the owner is told who else has access.
        if (settings !== connection.settings || (isAboutPeople && level === LEVELS.OWNER)) {
          connection.settings = settings;
          connection.say({ type: 'settings' });
        }
        channels.get(connection.chartId)?.reach(head);
      }
    }
  };
  const connectionsFor = (event: NodeEvent): Connection[] => {
    if (event.type === 'access' || event.type === 'settings')
      return [...(channels.get(event.chartId)?.connections ?? [])];
    if (event.type === 'session') return listConnections().filter(({ userId }) => userId === event.userId);
    return [];
  };
  const onEvent = (event: NodeEvent, isOwn: boolean) => {
    if (event.type === 'access' || event.type === 'session' || event.type === 'settings') {
      checkConnections(connectionsFor(event), event.type === 'access').catch(onFault);
      return;
    }
    const channel = channels.get(event.chartId);
    if (channel === undefined) return;
    if (event.type === 'head') channel.reach(event.head);
    else if (event.type === 'suggestions') channel.say({ type: 'suggestions' });
    else if (event.type === 'comments') channel.say({ type: 'comments', revision: event.revision });
    else if (isOwn) return;
    else if (event.type === 'who') channel.presence.refresh();
    else {
      for (const person of event.people) channel.presence.put(person, false);
      for (const id of event.left) channel.presence.remove(id, false);
    }
  };
  const stopListening = deps.nodeEvents.listen(onEvent);
  const closeEmpty = (channel: ChartChannel) => {
    if (channel.isEmpty() && channels.get(channel.chartId) === channel) channels.delete(channel.chartId);
  };
  let checks = 0;
  return {
    enter: async (connection, version) => {
      const channel = channelOf(connection.chartId);
      await channel.enter(connection, version).finally(() => closeEmpty(channel));
    },
    catchUp: async (connection, from) => {
      const channel = channels.get(connection.chartId);
      if (channel?.connections.has(connection)) await channel.catchUp(connection, from);
    },
    show: (connection, presence) => {
      const channel = channels.get(connection.chartId);
      if (channel?.connections.has(connection))
        channel.presence.put({ ...personOf(connection), ...presence }, true);
    },
    leave: (connection) => {
      const channel = channels.get(connection.chartId);
      if (channel === undefined) return;
      channel.leave(connection);
      closeEmpty(channel);
    },
    checkAll: async () => {
      checks += 1;
      if (checks % CHECKS_PER_REFRESH === 0) for (const { presence } of channels.values()) presence.refresh();
      await checkConnections(listConnections());
    },
    close: stopListening,
  };
}
