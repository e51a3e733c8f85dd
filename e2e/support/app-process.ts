import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../packages/server/test/support/free-port.ts';
import { makeScratchFolder } from '../../packages/server/test/support/scratch-folder.ts';

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
/** A first start creates a database, which takes a while on a busy machine. */
const START_LIMIT = 180_000;

/** An account with this address is an admin. */
export const ADMIN_EMAIL = 'admin@giotto.example';

/** The product as people start it, in a separate data directory. */
export interface AppProcess {
  readonly url: string;
  readonly dataDirectory: string;
  /** Kills the server without warning, as a crash would; its data stays. */
  readonly kill: () => Promise<void>;
  /** Restarts it on the same port and data, with these additional environment variables. */
  readonly restart: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops it gracefully and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Starts the server on a free port, with these additional environment variables, and waits until it answers. */
export async function startApp(variables: Readonly<Record<string, string>> = {}): Promise<AppProcess> {
  const port = await findFreePort();
  const dataDirectory = await makeScratchFolder();
  const url = `http://localhost:${port}`;
  let child = await launch(port, dataDirectory, url, variables);
  return {
    url,
    dataDirectory,
    kill: () => end(child, 'SIGKILL'),
    restart: async (environment) => {
      child = await launch(port, dataDirectory, url, { ...variables, ...environment });
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function launch(
  port: number,
  dataDirectory: string,
  url: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDirectory,
      RATE_LIMIT: 'off',
      ADMIN_EMAILS: ADMIN_EMAIL,
      BLOG_URL: 'https://blog.giotto.example/',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
    const response = await fetch(`${url}/ready`).catch(() => null);
    if (response?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within ${START_LIMIT / 1000} s:\n${output}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
