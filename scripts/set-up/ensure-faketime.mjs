import { globSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Where Debian and Fedora put it, for each architecture; the one that programs with threads need. */
const places = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib64/faketime/libfaketimeMT.so.1'];
const find = () => places.flatMap((place) => globSync(place))[0];

/**
 * The path of the library libfaketime, which moves the clock that a program sees. Root on Debian installs it when it is
 * missing; anyone else is told what to do.
 *
 * @returns {Promise<string>}
 */
export async function ensureFaketime() {
  if (!find()) await installDebianPackage('faketime', 'the test of the clock');
  const found = find();
  if (found) return found;
  throw new SetUpError('The test of the clock needs libfaketime (on Debian: apt-get install faketime).');
}
