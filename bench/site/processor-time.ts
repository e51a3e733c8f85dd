import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of `/proc/<pid>/stat` in a second, on every Linux there is. */
const TICKS = 100;

/** The fields of `/proc/<pid>/stat` after the name of the program, of which `proc(5)` calls the first the third. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const sumTicks = (...fields: (string | undefined)[]) =>
  fields.reduce((sum, field) => sum + Number(field), 0) / TICKS;

/** Seconds of processor time that one process has used. */
export async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readStat(pid);
  return sumTicks(stat[11], stat[12]);
}

/** Seconds of processor time that a process and its children have used, those that have ended included. */
export async function readFamilyProcessorTime(pid: number): Promise<number> {
  const parent = await readStat(pid);
  const others = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may end between the listing and the reading; its time is then among its parent's.
  const stats = await Promise.all(others.map((other) => readStat(Number(other)).catch(() => [])));
  const children = stats.filter((stat) => stat[1] === String(pid));
  const living = children.map((stat) => sumTicks(stat[11], stat[12]));
  return sumTicks(parent[11], parent[12], parent[13], parent[14]) + living.reduce((a, b) => a + b, 0);
}
