import { findProgram, isProgram } from './find-program.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Chromium without a browser's window around the page: the same engine for a tenth less processor time, half the
 * download, and what Playwright uses by default.
 */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** Whole browsers, by the names of their programs. */
export const BROWSERS = /** @type {const} */ ([
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]);

/** What can run the journeys, in order of preference. */
export const HEADLESS = [HEADLESS_SHELL, ...BROWSERS];

/**
 * The path that `CHROMIUM_PATH` names, if it is set. Throws `SetUpError` if there is no such program.
 *
 * @returns {string | undefined}
 */
export function givenBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return undefined;
  if (isProgram(given)) return given;
  throw new SetUpError(`CHROMIUM_PATH names ${given}, which is no program.`);
}

/**
 * The path of an installed browser. Throws `SetUpError` if there is none.
 *
 * @param {readonly string[]} programs in order of preference
 * @returns {string}
 */
export function findChromium(programs = BROWSERS) {
  const found = givenBrowser() ?? findProgram(programs);
  if (found !== undefined) return found;
  throw new SetUpError(`Chromium is not installed: install it, or set CHROMIUM_PATH to its program.`);
}
