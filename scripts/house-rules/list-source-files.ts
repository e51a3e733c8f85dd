import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from './house-rules.ts';

const leftOut = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'public']);

/** Reads all code in the folders; skips installed, built and hidden files. */
export async function listSourceFiles(root: string, folders: readonly string[]): Promise<SourceFile[]> {
  const files = await Promise.all(folders.map((folder) => listFolder(root, folder)));
  return files.flat();
}

async function listFolder(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const files = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.isSymbolicLink()) return [];
    if (entry.isFile()) return [{ path, text: await readFile(join(root, path), 'utf8') }];

    return leftOut.has(entry.name) ? [] : listFolder(root, path);
  });
  return (await Promise.all(files)).flat();
}
