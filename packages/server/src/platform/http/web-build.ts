import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listWebFiles, type WebFile } from './web-files.ts';

/** Ms between two looks at a directory that does not have what was asked for. */
const PAUSE = 1000;

/** The built web app: its one page with its placeholders, and its files by their address. */
interface WebBuild {
  readonly page: string;
  readonly files: ReadonlyMap<string, WebFile>;
}

/** The built web app as it is on the disk, whenever it is built anew. */
export interface WebBuilds {
  /** The page of the newest build; undefined where none was ever there. */
  readonly readPage: () => Promise<string | undefined>;
  /** A file of the newest build. */
  readonly findFile: (address: string) => Promise<WebFile | undefined>;
}

/** Follows a directory in which the web app is built. While a build is running, the one before it goes on answering. */
export function followWebBuilds(webDist: string, now: () => number = Date.now): WebBuilds {
  const path = join(webDist, 'index.html');
  let build: WebBuild | undefined;
  let version: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(isIncomplete: boolean): Promise<void> {
    const file = await stat(path).catch(() => undefined);
    if (file === undefined) return;
    const found = `${file.ino} ${file.mtimeMs} ${file.size}`;
    if (found === version && !isIncomplete) return;
    build = { page: await readFile(path, 'utf8'), files: await listWebFiles(webDist) };
    version = found;
  }

  return {
    readPage: async () => {
      await look(false);
      return build?.page;
    },
    findFile: async (address) => {
      if (!build) await look(false);
      const known = build?.files.get(address);
      if (known || !address.startsWith('/assets/') || now() - lookedAt < PAUSE) return known;
      // A page may be there before its files: they are looked for again, but not at anybody's pace.
      lookedAt = now();
      await look(true);
      return build?.files.get(address);
    },
  };
}
