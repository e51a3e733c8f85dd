import { findProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Debian installs it where only root's path leads. */
const find = () => findProgram(['nginx'], `${process.env.PATH}:/usr/sbin`);

/**
 * The path of nginx. Root on Debian installs it if missing; other users are told what to do.
 *
 * @returns {Promise<string>}
 */
export async function ensureNginx() {
  if (!find()) await installDebianPackage('nginx-light', 'the check of its configuration');
  const found = find();
  if (found) return found;
  throw new SetUpError(
    'The check of the nginx configuration needs nginx (on Debian: apt-get install nginx-light).',
  );
}
