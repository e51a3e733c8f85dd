import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { packNodeEvents, unpackNodeEvents } from './node-event-texts.ts';
import type { NodeEvent, NodeEventListener, NodeEvents } from './node-events.ts';

const CHANNEL = 'giotto';
/** Events within this many ms are batched: NOTIFY takes a lock that all commits share. */
const BATCH = 5;
/** The delay before reconnecting, in ms. */
const RETRY = 1_000;
/** Ms between two checks of the listening connection; it is dropped if it doesn't answer (`createPool`). */
const CHECK = 5_000;

/** Events between nodes via PostgreSQL's LISTEN and NOTIFY: one listening connection, one short query per batch. */
export function createPostgresNodeEvents(pool: Pool, log: FastifyBaseLogger): NodeEvents {
  const node = randomUUID();
  const listeners = new Set<NodeEventListener>();
  const tell = (event: NodeEvent, isOwn: boolean) => {
    for (const listener of listeners) listener(event, isOwn);
  };
  const subscription = openSubscription(pool, log, (text) => {
    const said = unpackNodeEvents(text);
    if (said.node !== node) for (const event of said.events) tell(event, false);
  });

  let waiting: NodeEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  /** Batches that the database rejects are dropped. */
  const send = async () => {
    const texts = packNodeEvents(node, waiting);
    waiting = [];
    try {
      for (const text of texts) await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    } catch (error) {
      log.warn({ err: error }, 'failed to notify other nodes; they will catch up at their next poll');
    }
  };
  /** One batch at a time: later events go with the next one. */
  const plan = () => {
    if (waiting.length === 0 || sending !== undefined) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = send().finally(() => {
        sending = undefined;
        plan();
      });
    }, BATCH);
  };
  return {
    publish: (event) => {
      tell(event, true);
      waiting.push(event);
      plan();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: subscription.start,
    stop: async () => {
      await sending;
      clearTimeout(timer);
      await send();
      await subscription.stop();
    },
  };
}

/**
 * Keeps one connection listening, and replaces it when it breaks. A connection whose other end has vanished silently
 * would be deaf for hours, so it is checked regularly.
 */
function openSubscription(pool: Pool, log: FastifyBaseLogger, receive: (text: string) => void) {
  let isWanted = false;
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let opening = Promise.resolve();
  const retry = (error: unknown) => {
    if (!isWanted) return;
    log.warn({ err: error }, 'lost the subscription to other nodes’ events');
    timer = setTimeout(open, RETRY);
  };
  const listen = async () => {
    const connection = await pool.connect();
    client = connection;
    const lose = (error: Error) => {
      // A breaking connection emits several events.
      if (client !== connection) return;
      client = undefined;
      clearTimeout(timer);
      connection.release(error);
      retry(error);
    };
    const check = () => {
      if (client !== connection) return;
      timer = setTimeout(() => connection.query('select 1').then(check, lose), CHECK);
    };
    connection.on('error', lose);
    connection.on('notification', ({ payload }) => receive(payload ?? ''));
    await connection.query(`listen ${CHANNEL}`).then(check, lose);
  };
  const open = () => {
    opening = listen().catch(retry);
  };
  return {
    start: () => {
      isWanted = true;
      open();
    },
    stop: async () => {
      isWanted = false;
      await opening;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      // A connection that has listened is closed, not reused.
      last?.release(true);
    },
  };
}
