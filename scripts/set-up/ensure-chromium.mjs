import { findProgram, isProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the system's Chromium, for the browser tests. Root on Debian installs it if missing; other users are told
 * what to do.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new SetUpError(`CHROMIUM_PATH names ${given}, which is no program.`);
  }
  if (!findProgram(names)) await installDebianPackage('chromium', 'the browser tests');
  const found = findProgram(names);
  if (found) return found;
  throw new SetUpError(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}
