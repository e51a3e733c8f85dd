import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the system's Chromium, for the browser tests. Root on Debian installs it when it is missing; anyone
 * else is told what to do.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new SetUpError(`CHROMIUM_PATH names ${given}, which is no program.`);
  }
  const found = findProgram(names) ?? (await install());
  if (found) return found;
  throw new SetUpError(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

async function install() {
  const isDebian = existsSync('/etc/debian_version') && findProgram(['apt-get']) !== undefined;
  if (process.getuid?.() !== 0 || !isDebian) return undefined;
  console.log("Installing Debian's package chromium for the browser tests.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  return findProgram(names);
}

/**
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
export function findProgram(candidates, path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return candidates.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
