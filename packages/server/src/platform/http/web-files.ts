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

/** Videos are read from disk, in the ranges that a player requests. */
const filmTypes: Readonly<Record<string, string>> = { '.webm': 'video/webm' };

/** A served file: held in memory, or a video. */
export type WebFile = ServedFile | MediaFile;

/**
 * Lists the built web app's files by URL. Only listed files can be requested, by exactly this URL: there is no path to
 * traverse. Pages and hidden files (the build's manifest) aren't served as files; names under `/assets/` change with
 * their content.
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
