import { BROWSERS, givenBrowser, HEADLESS, HEADLESS_SHELL } from './find-chromium.mjs';
import { findProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * The path of a Chromium without a window, for the journeys: the headless shell if it is installed or can be, else a
 * whole browser. Root on Debian installs what is missing; other users are told what to do.
 *
 * @returns {Promise<string>}
 */
export function ensureHeadlessChromium() {
  return ensure(HEADLESS, HEADLESS_SHELL);
}

/**
 * The path of the system's whole Chromium, for what is measured as people see it. Root on Debian installs it if missing;
 * other users are told what to do.
 *
 * @returns {Promise<string>}
 */
export function ensureChromium() {
  return ensure(BROWSERS, BROWSERS[0]);
}

/**
 * @param {readonly string[]} programs in order of preference
 * @param {string} preferred the one to install; Debian's package has the same name
 */
async function ensure(programs, preferred) {
  const given = givenBrowser();
  if (given !== undefined) return given;
  if (findProgram([preferred]) === undefined) await installDebianPackage(preferred, 'the browser tests');
  const found = findProgram(programs);
  if (found !== undefined) return found;
  throw new SetUpError(
    `The browser tests need Chromium: install it (on Debian: apt-get install ${preferred}), or set CHROMIUM_PATH.`,
  );
}
