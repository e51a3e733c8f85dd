import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { SocketConnection } from '../../src/platform/database/embedded/socket-client.ts';

const script = fileURLToPath(new URL('./embedded-host.ts', import.meta.url));

const event = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('ready'),
    pid: z.number(),
    isOwner: z.boolean(),
    connection: z.custom<SocketConnection>(),
  }),
  z.object({ event: z.enum(['report', 'lost', 'failed']), text: z.string() }),
  z.object({ event: z.literal('stopped') }),
]);
type HostEvent = z.infer<typeof event>;

/** A child process with an embedded database. */
export interface HostProcess {
  readonly child: ChildProcess;
  /** Resolves with the next event; rejects when the process ends without one. */
  next(): Promise<HostEvent>;
  /** Sends a signal and waits until the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface HostOptions {
  readonly role?: 'server' | 'tool';
  readonly env?: NodeJS.ProcessEnv;
  /** A command prefix that runs the rest as another user. */
  readonly prefix?: readonly string[];
}

export function startHost(dataDirectory: string, options: HostOptions = {}): HostProcess {
  const [command = process.execPath, ...args] = [
    ...(options.prefix ?? []),
    process.execPath,
    script,
    dataDirectory,
    options.role ?? 'server',
  ];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: options.env ?? process.env,
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async next() {
      const line = await lines.next();
      if (line.done) throw new Error('The process has ended without a word.');
      return event.parse(JSON.parse(line.value));
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Starts a host and waits until its database answers; throws its error message if it doesn't. */
export async function startReadyHost(dataDirectory: string, options: HostOptions = {}) {
  const host = startHost(dataDirectory, options);
  const first = await host.next();
  if (first.event !== 'ready') throw new Error(JSON.stringify(first));
  return { ...host, ...first };
}
