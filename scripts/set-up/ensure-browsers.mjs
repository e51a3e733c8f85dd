import { findProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Debian's packages that each browser of the journeys over WebDriver needs, by the program that it brings.
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
 * Makes sure that these browsers can be driven. Root on Debian installs what is missing; anyone else is told which
 * packages those are.
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
