import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BenchDatabase } from './bench-database.ts';
import { readCpuTime } from './cpu-time.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
/** Time limit for a node's start, in ms. */
const TIMEOUT = 60_000;
/** The nodes' secret. */
export const SECRET = 'a secret for benchmarks only, long enough';

/** The product's server as people start it, in a separate process, on a database that other nodes can share. */
export interface BenchNode {
  readonly origin: string;
  /** Resident memory of the process in bytes. */
  readMemory(): Promise<number>;
  /** CPU seconds used by the process. */
  readCpuTime(): Promise<number>;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output = (output + text.toString('utf8')).slice(-20_000);
      if (output.includes('Giotto is ready')) ready.resolve();
    });
  }
  child.once('exit', (code) => ready.reject(new Error(`the node ended with ${code}:\n${output}`)));
  const late = setTimeout(() => ready.reject(new Error(`the node is not ready:\n${output}`)), TIMEOUT);
  await ready.promise.finally(() => clearTimeout(late));
}

/** A figure from `/proc`, which only Linux has. */
async function readStatus(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const match = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status);
  if (!match) throw new Error(`/proc says nothing of ${name}`);
  return Number(match[1]) * 1024;
}

/** Starts a node, with these additional environment variables, and waits until it answers. */
export async function startBenchNode(
  database: BenchDatabase,
  variables: Readonly<Record<string, string>> = {},
): Promise<BenchNode> {
  const { host, port: databasePort, user, database: name } = database.connection;
  const port = await findFreePort();
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: database.dataDirectory,
      DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`,
      SERVER_SECRET: SECRET,
      RATE_LIMIT: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child);
  const { pid = 0 } = child;
  return {
    origin: `http://127.0.0.1:${port}`,
    readMemory: () => readStatus(pid, 'VmRSS'),
    readCpuTime: () => readCpuTime(pid),
    async stop() {
      const gone = once(child, 'exit');
      // On SIGTERM, a node that isn't alone keeps running for a while.
      child.kill('SIGINT');
      await gone;
    },
  };
}
