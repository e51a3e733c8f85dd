import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Starts the program with only these variables and the tests' folder of compiled sources, in an empty folder unless DATA_DIR says otherwise. */
export function startMain(variables: Readonly<Record<string, string>>, cwd: string): MainProcess {
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
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
