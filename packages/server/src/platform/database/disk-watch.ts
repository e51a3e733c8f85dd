import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Environment } from '../environment/environment.ts';
import type { Db } from './database.ts';
import { layOutData } from './embedded/layout.ts';

/** The space that the database may take, and how much of it is taken, in bytes. */
export interface DiskUse {
  readonly used: number;
  readonly size: number;
}

/** Follows how full the database's disk is. */
export interface DiskWatch {
  /** The last measurement; null: none yet, or it can't be known. */
  readonly use: () => DiskUse | null;
  /** Whether nothing more may be written. */
  readonly isFull: () => boolean;
  /** Measures now. After a failure, the last measurement counts. */
  readonly check: () => Promise<void>;
  /** Measures now and every 5 s. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The share of the disk from which nothing more is written: PostgreSQL doesn't survive a disk without any space. */
const FULL = 0.9;
/** Ms between two measurements. */
const INTERVAL = 5_000;

/** `measure` returns null if it can't be known. */
export function createDiskWatch(
  measure: () => Promise<DiskUse | null>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): DiskWatch {
  let last: DiskUse | null = null;
  let timer: NodeJS.Timeout | undefined;
  const isFull = () => last !== null && last.used >= FULL * last.size;
  const check = async () => {
    const wasFull = isFull();
    last = await measure().catch(() => last);
    if (isFull() !== wasFull)
      log.warn(
        { ...last },
        wasFull ? 'the disk has space again' : 'the disk is almost full: nothing can be changed',
      );
  };
  return {
    use: () => last,
    isFull,
    check,
    start() {
      timer ??= setInterval(check, INTERVAL).unref();
      void check();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/**
 * Measures the volume of the embedded database, or the size of the database on a server against `DATABASE_DISK_BYTES`:
 * no query tells how large a server's disk is.
 */
export function measureDisk(
  { databaseUrl, databaseDiskBytes, dataDirectory }: Environment,
  db: Db,
): () => Promise<DiskUse | null> {
  if (databaseUrl === undefined) return () => measureVolume(layOutData(dataDirectory).cluster);
  if (databaseDiskBytes === undefined) return async () => null;
  return async () => {
    const { rows } = await sql<{ used: string }>`select pg_database_size(current_database()) as used`.execute(
      db,
    );
    return { used: Number(rows[0]?.used), size: databaseDiskBytes };
  };
}

/** What is reserved for the system's administrator counts as used. */
async function measureVolume(path: string): Promise<DiskUse> {
  const { bsize, blocks, bavail } = await statfs(path);
  return { used: (blocks - bavail) * bsize, size: blocks * bsize };
}
