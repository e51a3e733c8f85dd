import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** Debian packages, each with a program of the same name. */
const PROGRAMS = ['wapiti', 'sqlmap', 'slowhttptest'] as const;
export type Program = (typeof PROGRAMS)[number];

const isMissing = (name: string) => spawnSync('which', [name]).status !== 0;

/** Installs missing programs if permitted; returns those still missing. */
export function installPrograms(): readonly Program[] {
  const missing = PROGRAMS.filter(isMissing);
  if (missing.length === 0 || process.getuid?.() !== 0 || isMissing('apt-get')) return missing;
  console.log(`installing ${missing.join(', ')}`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], options);
  return missing.filter(isMissing);
}

/** Reads a report, or says that there is none: an attack that didn't run has found nothing, but proves nothing. */
export async function readReport(path: string, output: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`no report:\n${output.slice(-2_000)}`);
  });
}

/** Runs a program for at most this many seconds, then kills it and its children. */
export async function runProgram(
  program: Program,
  parameters: readonly string[],
  { seconds, folder }: { readonly seconds: number; readonly folder: string },
): Promise<{ readonly output: string }> {
  const child = spawn(program, parameters, {
    cwd: folder,
    // Its settings and caches go to this run's folder. A process group can be killed as a whole.
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString('utf8');
    });
  const end = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has already exited.
    }
  };
  const endNow = () => end('SIGKILL');
  process.once('exit', endNow);
  const late = setTimeout(endNow, seconds * 1_000);
  await once(child, 'close');
  clearTimeout(late);
  process.removeListener('exit', endNow);
  return { output };
}
