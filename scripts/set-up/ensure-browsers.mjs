import { findProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Debian packages that each browser of the WebDriver journeys needs, by the program they provide.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const packages = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  chromium: { chromium: 'chromium', chromedriver: 'chromium-driver' },
};

export const BROWSERS = Object.keys(packages);

/**
 * Ensures that these browsers can be driven. Root on Debian installs what is missing; other users are told which
 * packages to install.
 *
 * @param {readonly string[]} names
 */
export async function ensureBrowsers(names) {
  const wanted = Object.assign({}, ...names.map((name) => packages[name]));
  const findMissing = () =>
    Object.keys(wanted).flatMap((program) => (findProgram([program]) ? [] : [wanted[program]]));
  if (findMissing().length > 0) await installDebianPackage(findMissing(), 'the journeys in other browsers');
  const missing = findMissing();
  if (missing.length === 0) return;
  throw new SetUpError(
    `The journeys in other browsers need ${missing.join(' and ')} (on Debian: apt-get install ${missing.join(' ')}).`,
  );
}
