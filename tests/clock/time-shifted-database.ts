import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { layOutData } from '../../packages/server/src/platform/database/embedded/layout.ts';
import { chooseRunner } from '../../packages/server/src/platform/database/embedded/runner.ts';
import {
  applicationDatabase,
  connectionTo,
  waitForAnswer,
} from '../../packages/server/src/platform/database/embedded/socket-client.ts';
import {
  chooseSocketDirectory,
  makeSocketDirectory,
} from '../../packages/server/src/platform/database/embedded/socket-directory.ts';
import { startPostmaster } from '../../packages/server/src/platform/database/embedded/start-postmaster.ts';
import { stopPostmaster } from '../../packages/server/src/platform/database/embedded/stop-postmaster.ts';
import type { DatabaseConnection } from '../../packages/server/src/platform/database/pool.ts';

/** A PostgreSQL that can be started at any simulated time. */
export interface TimeShiftedDatabase {
  readonly connection: DatabaseConnection & { readonly connectionString: string };
  /** Starts it with additional environment variables, and waits until it answers. */
  start(environment: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the database in an empty folder without starting it. */
export async function createTimeShiftedDatabase(folder: string): Promise<TimeShiftedDatabase> {
  const dataDirectory = join(folder, 'data');
  const fail = (error: unknown) => console.error(error);
  const made = await startEmbeddedDatabase({ dataDirectory, role: 'server', report: fail, onLost: fail });
  await made.stop();
  const layout = layOutData(dataDirectory);
  const runner = await chooseRunner(layout);
  const socketDirectory = chooseSocketDirectory(layout);
  const { user } = connectionTo(socketDirectory, applicationDatabase);
  const host = encodeURIComponent(socketDirectory);
  return {
    connection: { connectionString: `postgres://${user}@localhost/${applicationDatabase}?host=${host}` },
    async start(environment) {
      const postgres = await writeLauncher(dataDirectory, runner.binaries.postgres, environment);
      await makeSocketDirectory(socketDirectory, runner.identity);
      const moved = { ...runner, binaries: { ...runner.binaries, postgres } };
      const started = await startPostmaster(layout, moved, socketDirectory);
      if (await waitForAnswer(socketDirectory, started.hasEnded)) return;
      throw new Error(`the database does not start:\n${await started.readNews()}`);
    },
    stop: () => stopPostmaster(layout),
  };
}

/** PostgreSQL is always started with a fixed environment; a wrapper script adds to it. */
async function writeLauncher(
  folder: string,
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const launcher = join(folder, 'postgres-at-another-time');
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}=${quote(value)}`);
  await writeFile(launcher, ['#!/bin/sh', ...exports, `exec ${quote(program)} "$@"`, ''].join('\n'));
  await chmod(launcher, 0o755);
  return launcher;
}
