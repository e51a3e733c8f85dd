import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { socketPort } from './socket-directory.ts';

/** The embedded cluster's only role, and the application's database in it. */
export const superuser = 'giotto';
export const applicationDatabase = 'giotto';

/** Exists in every cluster; the owner's lock is taken there. */
const maintenanceDatabase = 'postgres';

/** Everything `pg` needs to connect, so that PG* variables have no effect. */
export interface SocketConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
  readonly options: string;
  readonly password: string;
}

/** Connects over the socket in this directory, as the only role, without a password. */
export function connectionTo(socketDirectory: string, database: string): SocketConnection {
  return {
    host: socketDirectory,
    port: socketPort,
    user: superuser,
    database,
    ssl: false,
    options: '',
    password: '',
  };
}

/** Connects to the cluster's maintenance database. Throws `pg`'s errors while the server doesn't answer. */
export async function connectSocket(socketDirectory: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(socketDirectory, maintenanceDatabase),
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Whether a server is accepting queries there. */
export async function doesAnswer(socketDirectory: string): Promise<boolean> {
  try {
    const client = await connectSocket(socketDirectory, 'giotto probe');
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Retries until the server answers (true) or `isOver` says that it never will (false). */
export async function waitForAnswer(socketDirectory: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    if (await doesAnswer(socketDirectory)) return true;
    await sleep(15);
  }
  return false;
}
