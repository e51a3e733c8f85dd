import { existsSync } from 'node:fs';
import { findProgram } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs one of Debian's packages where root runs us on Debian; does nothing anywhere else.
 *
 * @param {string} name
 * @param {string} purpose what it is for, as it is told to whoever runs us
 */
export async function installDebianPackage(name, purpose) {
  const isDebian = existsSync('/etc/debian_version') && findProgram(['apt-get']) !== undefined;
  if (process.getuid?.() !== 0 || !isDebian) return;
  console.log(`Installing Debian's package ${name} for ${purpose}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}
