import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { holdFile, type ServedFile } from './compressed-file.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The files of the built web app by their address. Only what is listed can be asked for, by exactly
 * this address: there is no path to walk out of. Pages and hidden files (the manifest of the build) are not served
 * as files; names under `/assets/` change with their content.
 */
export async function listWebFiles(webDist: string): Promise<ReadonlyMap<string, ServedFile>> {
  const files = new Map<string, ServedFile>();
  for (const entry of await readdir(webDist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(webDist, path).split(sep).join('/')}`;
    const mediaType = mediaTypes[extname(entry.name)];
    if (!entry.isFile() || mediaType === undefined || address.includes('/.')) continue;
    files.set(address, holdFile(path, mediaType, address.startsWith('/assets/')));
  }
  return files;
}
