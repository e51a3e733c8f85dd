import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A path inside the repository.
 *
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return join(rootFolder, ...parts);
}
