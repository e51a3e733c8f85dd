import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder } from './root-folder.mjs';
import { runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Installs the packages of a folder with its own lockfile if they are missing or older than it: tools for measuring or
 * checking only, never dependencies of the app (`decisions/012`). Their install scripts don't run. Throws a SetUpError
 * if npm fails.
 *
 * @param {string} folder
 */
export async function ensureFolderInstalled(folder) {
  const stamp = join(folder, 'node_modules', '.installed');
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing the packages of ${relative(rootFolder, folder)}.`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runCommand('npm', args, { cwd: folder }).catch(() => 127);
  if (code === 127) throw new SetUpError('npm was not found: install it and start again.');
  if (code !== 0)
    throw new SetUpError(
      `The packages of ${relative(rootFolder, folder)} could not be installed: see the message of npm above, and whether the network can be reached.`,
    );
  writeFileSync(stamp, wanted);
}
