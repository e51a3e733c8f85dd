import { existsSync } from 'node:fs';
import { findProgram } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs Debian packages if run by root on Debian; does nothing otherwise.
 *
 * @param {string | readonly string[]} names
 * @param {string} purpose what they are for, shown to the user
 */
export async function installDebianPackage(names, purpose) {
  const isDebian = existsSync('/etc/debian_version') && findProgram(['apt-get']) !== undefined;
  if (process.getuid?.() !== 0 || !isDebian) return;
  const list = [names].flat();
  const packages = list.length === 1 ? 'package' : 'packages';
  console.log(`Installing Debian's ${packages} ${list.join(', ')} for ${purpose}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...list], { env });
}
