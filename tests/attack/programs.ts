import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** Debian's packages, each with a program of the same name. */
const PROGRAMS = ['wapiti', 'sqlmap', 'slowhttptest'] as const;
export type Program = (typeof PROGRAMS)[number];

const isMissing = (name: string) => spawnSync('which', [name]).status !== 0;

/** Installs what is missing where that is allowed; answers what is missing still. */
export function installPrograms(): readonly Program[] {
  const missing = PROGRAMS.filter(isMissing);
  if (missing.length === 0 || process.getuid?.() !== 0 || isMissing('apt-get')) return missing;
  console.log(`installing ${missing.join(', ')}`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], options);
  return missing.filter(isMissing);
}

/** Reads a report, or says that there is none: an attack that did not take place has found nothing, but proves nothing. */
export async function readReport(path: string, output: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`no report:\n${output.slice(-2_000)}`);
  });
}

/** Runs a program for so many seconds at most; it and what it has started are ended then. */
export async function runProgram(
  program: Program,
  parameters: readonly string[],
  { seconds, folder }: { readonly seconds: number; readonly folder: string },
): Promise<{ readonly output: string }> {
  const child = spawn(program, parameters, {
    cwd: folder,
    // Its settings and caches go where everything of this run goes. A group of its own can be ended as a whole.
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
      // It has ended by itself meanwhile.
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
