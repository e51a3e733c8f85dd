import { join } from 'node:path';
import { createState, stateToJson } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { beginSession } from '../../packages/server/src/domains/accounts/login/sessions.ts';
import { insertUser, updateUser } from '../../packages/server/src/domains/accounts/users/user-repository.ts';
import { saveGrant } from '../../packages/server/src/domains/charts/access/grant-repository.ts';
import type { Database, Db } from '../../packages/server/src/platform/database/database.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { migrateToLatest } from '../../packages/server/src/platform/database/migrator.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';
import { killDatabase } from '../crash/crash-database.ts';
import { type CrashServer, createCrashServer } from '../crash/crash-server.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** A person with an account, signed in. */
export interface Person {
  readonly userId: string;
  readonly token: string;
}

/** A node and its connection to the database. */
export interface ChaosNode {
  readonly server: CrashServer;
  readonly line: FaultProxy;
}

/** One PostgreSQL and three nodes in separate processes, each behind a proxy that can inject faults. */
export interface ChaosSite {
  readonly nodes: readonly ChaosNode[];
  readonly people: { readonly ana: Person; readonly ben: Person };
  /** Creates a chart of Ana's that Ben can edit. */
  readonly makeChart: (name: string) => Promise<string>;
  /** Queries the database directly, bypassing the proxies. */
  readonly query: <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>;
  /** kill -9 of the database; resolves when it has recovered by itself. */
  readonly killDatabase: () => Promise<void>;
  /** Starts a node and retries until it is up, as an operator would. */
  readonly start: (node: ChaosNode) => Promise<void>;
  /** Ends every process, by its id. */
  readonly stop: () => Promise<void>;
}

/** Nodes unless a test wants fewer. */
const NODES = 3;
/** Attempts to start a node. */
const STARTS = 30;
/** The drain time in the test's rolling restart; the default is meant for slower load balancers. */
const DRAIN_SECONDS = '2';

/** Starts the site in an empty folder. */
export async function startSite(folder: string, wanted = NODES): Promise<ChaosSite> {
  const dataDirectory = join(folder, 'data');
  const losses: unknown[] = [];
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'server',
    report: () => {},
    onLost: (error) => losses.push(error),
  });
  let isStopped = false;
  const nodes: ChaosNode[] = [];
  const query = <Answer>(read: (db: Db) => Promise<Answer>) => withConnection(database, read);
  const site: ChaosSite = {
    nodes,
    people: await query(async (db) => {
      await migrateToLatest(db);
      return { ana: await addPerson(db, 'ana'), ben: await addPerson(db, 'ben') };
    }),
    makeChart: (name) => makeChart(site, name),
    query,
    killDatabase: async () => {
      const old = await database.readPid();
      await killDatabase(dataDirectory);
      while ((await database.readPid()) === old) await pause();
      while (!(await query(async () => true).catch(() => false))) {
        if (losses.length > 0) throw losses[0];
        await pause();
      }
    },
    start: async ({ server }) => {
      for (let tries = 1; !isStopped; tries++) {
        try {
          return await server.start();
        } catch (error) {
          if (tries === STARTS || isStopped) throw error;
          await pause();
        }
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(nodes.map(({ server }) => server.kill()));
      await Promise.all(nodes.map(({ line }) => line.close()));
      await database.stop();
    },
  };
  try {
    for (let count = 0; count < wanted; count++) nodes.push(await makeNode(database));
    await Promise.all(nodes.map(site.start));
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

async function makeNode(database: EmbeddedDatabase): Promise<ChaosNode> {
  const { host, port, user, database: name } = database.connection;
  const line = await openFaultProxy({ path: join(host, `.s.PGSQL.${port}`) });
  const server = await createCrashServer({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/${name}`,
    DRAIN_SECONDS,
  });
  return { server, line };
}

async function withConnection<Answer>(
  database: EmbeddedDatabase,
  read: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
  try {
    // A pool connects only when used.
    await db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
    return await read(db);
  } finally {
    await db.destroy();
  }
}

async function addPerson(db: Db, name: string): Promise<Person> {
  const now = new Date();
  const userId = `chaos-${name}`;
  const email = `${name}@giotto.example`;
  await insertUser(db, { id: userId, email, name, passwordHash: '', createdAt: now, referralId: null });
  await updateUser(db, userId, { confirmedAt: now });
  return { userId, token: await beginSession(db, { now: () => now }, userId) };
}

async function makeChart({ nodes, people, query }: ChaosSite, name: string): Promise<string> {
  const { ana, ben } = people;
  const response = await fetch(`${nodes[0]?.server.origin}/api/users/${ana.userId}/gantts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, state: stateToJson(withStyle(createState(), DEFAULT_STYLE)) }),
  });
  const { ganttId } = (await response.json()) as { ganttId?: string };
  if (ganttId === undefined) throw new Error(`the chart could not be made: ${response.status}`);
  await query((db) => saveGrant(db, ganttId, ben.userId, 3));
  return ganttId;
}
