import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ms within which a program must report that it is ready. */
const START_LIMIT = 60_000;

export interface Program {
  /** The line with which it reported ready. */
  readonly said: RegExpExecArray;
  readonly stop: () => Promise<void>;
}

/** Starts a program and waits until it reports ready on either output. */
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
  // An interrupted run leaves no browser behind.
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
