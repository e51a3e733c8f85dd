import { globSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Where Debian and Fedora install the variant for multi-threaded programs, on each architecture. */
const places = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib64/faketime/libfaketimeMT.so.1'];
const find = () => places.flatMap((place) => globSync(place))[0];

/**
 * The path of libfaketime, a library that shifts the clock a program sees. Root on Debian installs it if missing; other
 * users are told what to do.
 *
 * @returns {Promise<string>}
 */
export async function ensureFaketime() {
  if (!find()) await installDebianPackage('faketime', 'the test of the clock');
  const found = find();
  if (found) return found;
  throw new SetUpError('The test of the clock needs libfaketime (on Debian: apt-get install faketime).');
}
