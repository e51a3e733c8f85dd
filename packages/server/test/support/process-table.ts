import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
  readonly command: string;
}

async function listProcesses(): Promise<ProcessRow[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && state && command ? [{ pid: Number(pid), parent: Number(parent), state, command }] : [];
  });
}

/** The watchdog shells of this directory's database. */
export async function findWatchdogs(dataDirectory: string): Promise<number[]> {
  const rows = await listProcesses();
  return rows
    .filter(({ command }) => command.includes('giotto-watchdog') && command.includes(dataDirectory))
    .map(({ pid }) => pid);
}

/** Lists a process's children whose command contains a text. */
export async function findChildren(parent: number, part: string): Promise<ProcessRow[]> {
  const rows = await listProcesses();
  return rows.filter((row) => row.parent === parent && row.command.includes(part));
}

/** Whether the process is running; zombies aren't. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await listProcesses()).some((row) => row.pid === pid && !row.state.startsWith('Z'));
}

export async function waitUntilGone(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { timeout: 20_000, interval: 20 }).toBe(false);
}
