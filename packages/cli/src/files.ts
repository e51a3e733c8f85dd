import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type OpenedPlan, type OpenPlanOptions, openPlan, UnreadablePlanError } from '@giotto/interchange';
import { FileError } from './errors.ts';
import type { Terminal } from './terminal.ts';

/** Stands for the terminal in place of a file. */
export const TERMINAL = '-';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
};

/** What an error of the system means to people. */
export function reasonOf(error: unknown): string {
  const { code = '', message = String(error) } = error as {
    readonly code?: string;
    readonly message?: string;
  };
  return REASONS[code] ?? message;
}

/** How errors and reports call a file. */
export function fileTitle(path: string): string {
  return path === TERMINAL ? 'standard input' : path;
}

/** A file's bytes. Throws a `FileError`. */
export async function readBytes(path: string, terminal: Terminal): Promise<Uint8Array> {
  if (path === TERMINAL) return terminal.readInput();
  return readFile(path).catch((error: unknown) => {
    throw new FileError(`${path}: ${reasonOf(error)}`);
  });
}

/** Opens a plan. Throws a `FileError` that names the file, and the places and reasons in it. */
export async function openFile(
  path: string,
  terminal: Terminal,
  options: Omit<OpenPlanOptions, 'fileName'>,
): Promise<OpenedPlan> {
  const bytes = await readBytes(path, terminal);
  return withPlaces(path, () => openPlan(bytes, { ...options, ...namedAs(path) }));
}

/** How a file's name helps to read it. */
export function namedAs(path: string): Pick<OpenPlanOptions, 'fileName'> {
  return path === TERMINAL ? {} : { fileName: basename(path) };
}

/** Reads a plan; what can't be read becomes a `FileError` that names the file, and the places and reasons in it. */
export async function withPlaces<Read>(path: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadablePlanError)) throw error;
    const title = fileTitle(path);
    const lines = error.problems.map(({ path: place, message }) =>
      place === '' ? `${title}: ${message}` : `${title}: ${place}: ${message}`,
    );
    throw new FileError(lines.join('\n'));
  }
}

/** Writes a file, or to the terminal. Throws a `FileError`. */
export async function writeOutput(
  path: string,
  content: string | Uint8Array,
  terminal: Terminal,
): Promise<void> {
  if (path === TERMINAL) terminal.print(content);
  else
    await writeFile(path, content).catch((error: unknown) => {
      throw new FileError(`${path}: ${reasonOf(error)}`);
    });
}
