import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The real program in a child process. */
export interface MainProcess {
  readonly child: ChildProcess;
  /** Resolves when the program reports that it is ready; rejects with its output if it ends before. */
  waitUntilReady(): Promise<void>;
  /** Resolves with the exit code and everything printed. */
  waitUntilEnd(): Promise<{ code: number | null; output: string; complaint: string }>;
}

/** Starts the program with only these variables, in an empty folder unless DATA_DIR says otherwise. */
export function startMain(variables: Readonly<Record<string, string>>, cwd: string): MainProcess {
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The program has no output.');
  let output = '';
  let complaint = '';
  stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // A disconnected child emits no "close" event.
  const end = Promise.all([once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')]).then(
    ([[code]]) => ({
      code: typeof code === 'number' ? code : null,
      output,
      complaint,
    }),
  );
  return {
    child,
    waitUntilReady: () =>
      new Promise((resolve, reject) => {
        const look = () => output.includes('Giotto is ready') && resolve();
        stdout.on('data', look);
        end.then((result) => reject(new Error(JSON.stringify(result))));
      }),
    waitUntilEnd: () => end,
  };
}

/** Below the ephemeral ports, so no outgoing connection can take the port while the server is down. */
const PORTS = { first: 15_000, count: 16_000 };

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = PORTS.first + randomInt(PORTS.count);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
  throw new Error('No port is free');
}
