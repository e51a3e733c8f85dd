import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ms until a program must have said that it is ready. */
const START_LIMIT = 60_000;

export interface Program {
  /** What it said when it was ready. */
  readonly said: RegExpExecArray;
  readonly stop: () => Promise<void>;
}

/** Starts a program and waits until it says that it is ready, on whichever of its outputs. */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run that is broken off leaves no browser behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const said = await waitForLine(child, ready, command);
  return {
    said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function waitForLine(child: ChildProcess, ready: RegExp, command: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`${command} ${why}:\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready within ${START_LIMIT / 1000} s`);
    }, START_LIMIT);
    const finish = () => clearTimeout(timer);
    child.once('error', (error) => {
      finish();
      fail(`did not start (${error.message})`);
    });
    child.once('exit', (code) => {
      finish();
      fail(`ended with ${code}`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000);
        const found = ready.exec(output);
        if (!found) return;
        finish();
        resolve(found);
      });
    }
  });
}
