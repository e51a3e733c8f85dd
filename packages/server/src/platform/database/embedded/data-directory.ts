import { access, constants, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode, StartError } from '../../errors/start-error.ts';
import { inheritOwner } from './inherit-owner.ts';
import { type DataLayout, layOutData } from './layout.ts';

const currentFormat = 1;
const markerShape = z.object({ product: z.literal('giotto'), format: z.int(), postgres: z.int() });

/**
 * Opens DATA_DIR. First checks, changing nothing, that it is ours or can become ours; then creates and marks it.
 * `majorVersion` is the version of the PostgreSQL that would serve it. Throws a StartError for a file in its place, a
 * foreign or inaccessible directory, another PostgreSQL version, and a newer format.
 */
export async function openDataDirectory(root: string, majorVersion: number): Promise<DataLayout> {
  const layout = layOutData(root);
  const entries = await readEntries(root);
  if (entries === undefined) {
    await makeDirectory(root);
  } else {
    await checkWritable(root, root);
    const text = await readIfThere(layout.marker);
    if (text) {
      await checkMarker(layout, text, majorVersion);
      return layout;
    }
    // An empty marker, or its draft, remains from an interrupted first start.
    const foreign = entries.find((entry) => !/^giotto\.json(\.\d+\.draft)?$/.test(entry));
    if (foreign !== undefined) {
      throw new StartError(
        `DATA_DIR ${root} is not Giotto's: it holds ${foreign}; choose an empty or a new directory.`,
      );
    }
  }
  await writeMarker(layout, majorVersion);
  return layout;
}

async function readEntries(root: string): Promise<string[] | undefined> {
  try {
    return await readdir(root);
  } catch (error) {
    switch (errorCode(error)) {
      case 'ENOENT':
        return undefined;
      case 'ENOTDIR':
        throw new StartError(`DATA_DIR ${root} is not a directory.`);
      case 'EACCES':
        throw forbidden(root, root);
      default:
        throw error;
    }
  }
}

async function makeDirectory(root: string): Promise<void> {
  const parent = await findParent(root);
  await checkWritable(parent, root);
  const missing: string[] = [];
  for (let folder = root; folder !== parent; folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await inheritOwner(folder);
  }
}

async function findParent(path: string): Promise<string> {
  const parent = dirname(path);
  try {
    if ((await stat(parent)).isDirectory() || parent === path) return parent;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return findParent(parent);
    if (errorCode(error) === 'EACCES') throw forbidden(path, path);
    if (errorCode(error) !== 'ENOTDIR') throw error;
  }
  throw new StartError(`DATA_DIR cannot be made at ${path}: ${parent} is not a directory.`);
}

async function checkWritable(folder: string, root: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw forbidden(folder, root);
  }
}

function forbidden(folder: string, root: string): StartError {
  const place = folder === root ? '' : ` (in ${folder})`;
  return new StartError(
    `DATA_DIR ${root}${place} cannot be read and written by this user: start as its owner, or choose another DATA_DIR.`,
  );
}

async function checkMarker(layout: DataLayout, text: string, majorVersion: number): Promise<void> {
  const marker = markerShape.safeParse(parseJson(text)).data;
  if (marker === undefined) {
    throw new StartError(
      `DATA_DIR ${layout.root} is not Giotto's: ${layout.marker} is not a file of Giotto.`,
    );
  }
  if (marker.format > currentFormat) {
    throw new StartError(`DATA_DIR ${layout.root} was written by a newer Giotto: update Giotto.`);
  }
  const clusterVersion = await readIfThere(join(layout.cluster, 'PG_VERSION')).catch(() => {
    throw forbidden(layout.cluster, layout.root);
  });
  for (const version of [marker.postgres, Number(clusterVersion ?? marker.postgres)]) {
    if (version !== majorVersion) {
      throw new StartError(
        `DATA_DIR ${layout.root} holds a database of PostgreSQL ${version}, but this Giotto brings PostgreSQL ${majorVersion}: start it with the Giotto that wrote it, or choose another DATA_DIR.`,
      );
    }
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function writeMarker(layout: DataLayout, majorVersion: number): Promise<void> {
  const draft = `${layout.marker}.${process.pid}.draft`;
  const file = await open(draft, 'w', 0o644);
  try {
    await file.writeFile(
      `${JSON.stringify({ product: 'giotto', format: currentFormat, postgres: majorVersion })}\n`,
    );
    await file.sync();
  } finally {
    await file.close();
  }
  await inheritOwner(draft);
  await rename(draft, layout.marker);
}
