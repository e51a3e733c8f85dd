import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { holdFile, type ServedFile } from './compressed-file.ts';
import type { MediaFile } from './media-file.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.vtt': 'text/vtt; charset=utf-8',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
};

/** Films are read from the disk, in the parts that a player asks for. */
const filmTypes: Readonly<Record<string, string>> = { '.webm': 'video/webm' };

/** A file as it is served: held in memory, or a film. */
export type WebFile = ServedFile | MediaFile;

/**
 * The files of the built web app by their address. Only what is listed can be asked for, by exactly
 * this address: there is no path to walk out of. Pages and hidden files (the manifest of the build) are not served
 * as files; names under `/assets/` change with their content.
 */
export async function listWebFiles(webDist: string): Promise<ReadonlyMap<string, WebFile>> {
  const files = new Map<string, WebFile>();
  for (const entry of await readdir(webDist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(webDist, path).split(sep).join('/')}`;
    if (!entry.isFile() || address.includes('/.')) continue;
    const isImmutable = address.startsWith('/assets/');
    const [mediaType, filmType] = [mediaTypes[extname(entry.name)], filmTypes[extname(entry.name)]];
    if (mediaType !== undefined) files.set(address, holdFile(path, mediaType, isImmutable));
    if (filmType !== undefined) files.set(address, { path, mediaType: filmType, isImmutable });
  }
  return files;
}
