import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second in `/proc/<pid>/stat`, the same on every Linux. */
const TICKS = 100;

/** The fields of `/proc/<pid>/stat` after the program's name; the first is number 3 in `proc(5)`. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const sumTicks = (...fields: (string | undefined)[]) =>
  fields.reduce((sum, field) => sum + Number(field), 0) / TICKS;

/** CPU seconds used by one process. */
export async function readCpuTime(pid: number): Promise<number> {
  const stat = await readStat(pid);
  return sumTicks(stat[11], stat[12]);
}

/** CPU seconds used by a process and its children, including those that have exited. */
export async function readProcessTreeCpuTime(pid: number): Promise<number> {
  const parent = await readStat(pid);
  const others = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may exit between listing and reading; its time is then included in its parent's.
  const stats = await Promise.all(others.map((other) => readStat(Number(other)).catch(() => [])));
  const children = stats.filter((stat) => stat[1] === String(pid));
  const living = children.map((stat) => sumTicks(stat[11], stat[12]));
  return sumTicks(parent[11], parent[12], parent[13], parent[14]) + living.reduce((a, b) => a + b, 0);
}
