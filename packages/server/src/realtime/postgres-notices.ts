import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { packNotices, unpackNotices } from './notice-texts.ts';
import type { Notice, NoticeListener, Notices } from './notices.ts';

const CHANNEL = 'giotto';
/** Notices of so many ms go out together: NOTIFY takes a lock that all commits share. */
const BATCH = 5;
/** Ms until the connection is tried again. */
const RETRY = 1_000;

/** Notices over PostgreSQL's LISTEN and NOTIFY: one connection that listens, one short query per batch. */
export function createPostgresNotices(pool: Pool, log: FastifyBaseLogger): Notices {
  const node = randomUUID();
  const listeners = new Set<NoticeListener>();
  const tell = (notice: Notice, isOwn: boolean) => {
    for (const listener of listeners) listener(notice, isOwn);
  };
  const ear = openEar(pool, log, (text) => {
    const said = unpackNotices(text);
    if (said.node !== node) for (const notice of said.notices) tell(notice, false);
  });

  let waiting: Notice[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const send = () => {
    timer = undefined;
    const texts = packNotices(node, waiting);
    waiting = [];
    sending = sending.then(async () => {
      for (const text of texts) {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, text]).catch((error: unknown) => {
          log.warn({ err: error }, 'other nodes were not told; they will see it at their next look');
        });
      }
    });
  };
  return {
    publish: (notice) => {
      tell(notice, true);
      waiting.push(notice);
      timer ??= setTimeout(send, BATCH);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: ear.start,
    stop: async () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        send();
      }
      await sending;
      await ear.stop();
    },
  };
}

/** Keeps one connection listening, and takes another when it breaks. */
function openEar(pool: Pool, log: FastifyBaseLogger, hear: (text: string) => void) {
  let isWanted = false;
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let opening = Promise.resolve();
  const lose = (error: Error) => {
    if (!isWanted) return;
    log.warn({ err: error }, 'no longer hears other nodes');
    client?.release(error);
    client = undefined;
    timer = setTimeout(open, RETRY);
  };
  const open = () => {
    opening = pool
      .connect()
      .then(async (connection) => {
        client = connection;
        connection.on('error', lose);
        connection.on('notification', ({ payload }) => hear(payload ?? ''));
        await connection.query(`listen ${CHANNEL}`);
      })
      .catch(lose);
  };
  return {
    start: () => {
      isWanted = true;
      open();
    },
    stop: async () => {
      isWanted = false;
      clearTimeout(timer);
      await opening;
      // A connection that has listened is closed, not lent out again.
      client?.release(true);
      client = undefined;
    },
  };
}
