import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of the first of these programs that is installed.
 *
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
export function findProgram(candidates, path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return candidates.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
