import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createState, stateToJson } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { beginSession } from '../../packages/server/src/domains/accounts/login/sessions.ts';
import { insertUser, updateUser } from '../../packages/server/src/domains/accounts/users/user-repository.ts';
import type { Database, Db } from '../../packages/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';
import { openFaultProxy } from '../chaos/fault-proxy.ts';
import { type CrashServer, createCrashServer } from '../crash/crash-server.ts';

/** A person with an account, signed in. */
export interface Owner {
  readonly userId: string;
  readonly token: string;
}

/** A slot for a node, of the old or the new version. */
interface Place {
  readonly old: CrashServer;
  readonly new: CrashServer;
}

/** One embedded PostgreSQL, and two slots for nodes on it. */
export interface VersionsSite {
  readonly places: readonly [Place, Place];
  /** Direct database access, as its owner. */
  readonly db: Db;
  readonly pool: Pick<ReturnType<typeof createPool>, 'query'>;
  readonly stop: () => Promise<void>;
}

/** Starts the database in an empty folder, without a node. */
export async function startVersionsSite(folder: string, oldRoot: string): Promise<VersionsSite> {
  const dataDirectory = join(folder, 'data');
  const losses: unknown[] = [];
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'server',
    report: () => {},
    onLost: (error) => losses.push(error),
  });
  const { host, port, user, database: name } = database.connection;
  const line = await openFaultProxy({ path: join(host, `.s.PGSQL.${port}`) });
  const variables = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/${name}`,
    DRAIN_SECONDS: '2',
    DATA_DIR: join(folder, 'nodes'),
  };
  const makePlace = async (): Promise<Place> => ({
    old: await createCrashServer(variables, oldRoot),
    new: await createCrashServer(variables),
  });
  const places = [await makePlace(), await makePlace()] as const;
  // Seeding and migrating take longer than any request.
  const pool = createPool(database.connection, { max: 2, statementTimeout: 0, lockTimeout: 0 });
  const db = createKysely<Database>(pool);
  return {
    places,
    db,
    pool,
    stop: async () => {
      await Promise.all(places.flatMap((place) => [place.old.kill(), place.new.kill()]));
      await db.destroy();
      await line.close();
      await database.stop();
      if (losses.length > 0) throw losses[0];
    },
  };
}

/** Creates an account that is signed in. */
export async function addOwner(db: Db): Promise<Owner> {
  const now = new Date();
  const userId = 'versions-ana';
  const user = { id: userId, email: 'ana@giotto.example', name: 'Ana', passwordHash: '', createdAt: now };
  await insertUser(db, { ...user, referralId: null });
  await updateUser(db, userId, { confirmedAt: now });
  return { userId, token: await beginSession(db, { now: () => now }, userId) };
}

/** Creates a chart; returns its id. */
export async function makeChart(origin: string, { userId, token }: Owner): Promise<string> {
  const response = await fetch(`${origin}/api/users/${userId}/gantts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Versions ${randomUUID()}`,
      state: stateToJson(withStyle(createState(), DEFAULT_STYLE)),
    }),
  });
  const { ganttId } = (await response.json()) as { ganttId?: string };
  if (ganttId === undefined) throw new Error(`the chart could not be made: ${response.status}`);
  return ganttId;
}
