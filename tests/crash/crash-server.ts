import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../../packages/server/test/support/free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Longest start in ms, including database recovery. */
const TIMEOUT = 120_000;

/** The real server in a separate process, which can be killed and restarted on the same port. */
export interface CrashServer {
  readonly port: number;
  readonly origin: string;
  /** Starts the program and waits until it reports ready. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** The output of the last process. */
  readonly output: string;
}

async function endWith(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * Creates a server with these variables over the test's defaults, from this program or another copy; doesn't start it.
 */
export async function createCrashServer(
  variables: Readonly<Record<string, string>>,
  root: string = ROOT,
): Promise<CrashServer> {
  const program = join(root, 'packages', 'server', 'src', 'main.ts');
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    ...variables,
  };
  let child: ChildProcess | undefined;
  let output = '';
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    get output() {
      return output;
    },
    async start() {
      output = '';
      // The IPC channel makes it exit with us, however we end.
      const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
      child = started;
      const ready = Promise.withResolvers<void>();
      const listen = (text: Buffer) => {
        output += text.toString('utf8');
        if (output.includes('Giotto is ready')) ready.resolve();
      };
      started.stdout?.on('data', listen);
      started.stderr?.on('data', listen);
      started.once('exit', (code) => ready.reject(new Error(`the server ended with ${code}:\n${output}`)));
      const late = setTimeout(() => ready.reject(new Error(`the server is not ready:\n${output}`)), TIMEOUT);
      try {
        await ready.promise;
      } catch (error) {
        // Otherwise it would hold the port on the next attempt.
        await endWith(started, 'SIGKILL');
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    kill: () => endWith(child, 'SIGKILL'),
    stop: () => endWith(child, 'SIGTERM'),
  };
}
