import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listWebFiles, type WebFile } from './web-files.ts';

/** Min ms between two scans of a directory that lacks a requested file. */
const PAUSE = 1000;

/** The built web app: its single page with placeholders, and its files by URL. */
interface WebBuild {
  readonly page: string;
  readonly files: ReadonlyMap<string, WebFile>;
}

/** The current build of the web app, following rebuilds on disk. */
export interface WebBuilds {
  /** The newest build's page; undefined if there has never been a build. */
  readonly readPage: () => Promise<string | undefined>;
  /** A file of the newest build. */
  readonly findFile: (address: string) => Promise<WebFile | undefined>;
}

/** Watches a directory that the web app is built into. While a build is running, the previous one is served. */
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
      // The page may exist before its files: scan again, but at most at this pace.
      lookedAt = now();
      await look(true);
      return build?.files.get(address);
    },
  };
}
