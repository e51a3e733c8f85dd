import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { rootFolder } from './root-folder.mjs';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program in the repository with our terminal, forwards signals to it, and resolves with its exit code as a
 * shell would report it. `isTied` opens a channel through which a Node program notices that this process has died;
 * `onOutput` receives its output instead of the terminal.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, isTied?: boolean, isShell?: boolean, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? rootFolder,
    env: options.env ?? process.env,
    stdio: chooseStdio(options),
    shell: options.isShell ?? false,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => options.onOutput?.(text));
  }
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on(options.onOutput ? 'close' : 'exit', (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * @param {{ isTied?: boolean, onOutput?: (text: string) => void }} options
 * @returns {import('node:child_process').StdioOptions}
 */
function chooseStdio({ isTied, onOutput }) {
  if (isTied) return ['inherit', 'inherit', 'inherit', 'ipc'];
  return onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
}
