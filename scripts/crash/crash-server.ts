import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', 'packages', 'server', 'src', 'main.ts');
/** Starting, recovery of the database included, must not take longer, in ms. */
const PATIENCE = 60_000;

/** The real server in a process of its own, which can be killed and started again on the same port. */
export interface CrashServer {
  readonly origin: string;
  /** Starts the program and waits until it says that it is ready. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** What the last process has printed. */
  readonly output: string;
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

async function endWith(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A server over the embedded database of this directory; not started yet. */
export async function createCrashServer(dataDirectory: string): Promise<CrashServer> {
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    RATE_LIMIT: 'off',
  };
  let child: ChildProcess | undefined;
  let output = '';
  return {
    origin: `http://127.0.0.1:${port}`,
    get output() {
      return output;
    },
    async start() {
      output = '';
      const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      const ready = Promise.withResolvers<void>();
      const listen = (text: Buffer) => {
        output += text.toString('utf8');
        if (output.includes('Giotto is ready')) ready.resolve();
      };
      started.stdout.on('data', listen);
      started.stderr.on('data', listen);
      started.once('exit', (code) => ready.reject(new Error(`the server ended with ${code}:\n${output}`)));
      const late = setTimeout(() => ready.reject(new Error(`the server is not ready:\n${output}`)), PATIENCE);
      await ready.promise.finally(() => clearTimeout(late));
    },
    kill: () => endWith(child, 'SIGKILL'),
    stop: () => endWith(child, 'SIGTERM'),
  };
}
