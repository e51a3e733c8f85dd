import { readFileSync } from 'node:fs';

const interval = 500;

/**
 * Ends this script as if by SIGTERM when the npm that runs it exits. npm passes signals to the shell in between, and
 * many shells don't forward them: without this, `kill` on npm would leave the server running.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const line = describeLine();
  const timer = setInterval(() => {
    if (describeLine() === line) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}

/** The process ids from our parent up to npm. */
function describeLine() {
  const shell = process.ppid;
  return isNpm(shell) ? `${shell}` : `${shell} ${readParent(shell)}`;
}

/** @param {number} pid */
function isNpm(pid) {
  return /\bnpm\b/.test(readProcess(pid, 'cmdline').split('\0')[0] ?? '');
}

/** @param {number} pid */
function readParent(pid) {
  // The name in parentheses can contain anything; the parent id is the second field after it.
  return readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? '';
}

/**
 * Empty if there is no such process, or if the system has no /proc.
 *
 * @param {number} pid
 * @param {'cmdline' | 'stat'} file
 */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
