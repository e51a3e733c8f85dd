import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withRuntime } from './find-runtime.mjs';
import { hashSources } from './hash-sources.mjs';
import { inRoot } from './root-folder.mjs';
import { runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

const page = inRoot('packages', 'web', 'dist', 'index.html');
/**
 * The hash of the sources that `dist` was built from. Deleted during a build, so an interrupted build doesn't count.
 */
const stamp = inRoot('packages', 'web', '.cache', 'built-from');
/** All inputs of the web app's build. */
const sources = [
  'package-lock.json',
  'packages/web',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/interchange/package.json',
  'packages/interchange/src',
  'packages/chart/package.json',
  'packages/chart/src',
].map((path) => inRoot(path));

/**
 * Builds the web app if the build is missing or older than its sources.
 *
 * @param {string} runtime
 */
export async function ensureWebBuilt(runtime) {
  const hash = hashSources(sources);
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the web app.');
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    rmSync(stamp, { force: true });
  } catch {
    throw new SetUpError('The web app cannot be built: this user may not write to packages/web.');
  }
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const code = await runCommand(runtime, [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot('packages', 'web'),
    // Developers also get the app that people will use.
    env: { ...withRuntime(runtime), NODE_ENV: 'production' },
  });
  if (code !== 0) throw new SetUpError('The web app could not be built: see the message above.');
  writeFileSync(stamp, hash);
}
