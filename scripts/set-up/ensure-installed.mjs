import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { findMissingPackages, listLinks } from './lockfile.mjs';
import { inRoot } from './root-folder.mjs';
import { runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

const lockfile = inRoot('package-lock.json');
const installedLockfile = inRoot('node_modules', '.package-lock.json');
/**
 * Records which lockfile was installed here and for which machine, so the next start compares little more than a hash.
 */
const stamp = inRoot('node_modules', '.giotto-installed');

/** Installs the packages if they are missing or older than the lockfile. */
export async function ensureInstalled() {
  const wanted = describeWanted();
  if (readIfThere(stamp) === wanted && findUnlinked().length === 0) return;
  if (findMissing().length > 0) {
    console.log('Installing the packages; the first time this takes a minute or two.');
    await install();
    const [missing] = findMissing();
    if (missing) throw new SetUpError(`npm has left ${missing} out: remove node_modules and start again.`);
  }
  writeStamp(wanted);
}

function describeWanted() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** Packages in the lockfile that aren't installed. */
function findMissing() {
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const installed = JSON.parse(readIfThere(installedLockfile) ?? '{"packages":{}}').packages;
  return [...findUnlinked(), ...findMissingPackages(wanted, installed, process)];
}

/** Workspaces that aren't linked yet, because they came with a newer version of the program. */
function findUnlinked() {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return listLinks(packages).filter((path) => !existsSync(inRoot(path)));
}

/**
 * Installs the lockfile's packages. Unlike `npm ci`, this works if the registry lacks an optional package's build for
 * another machine; it leaves the lockfile unchanged and keeps what is already installed.
 */
async function install() {
  // If NODE_ENV or the user's settings skip development tools, the web app couldn't be built.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  args.push('--loglevel=error');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const code = await runCommand(command, [...before, ...args], { env: withCache(process.env) }).catch(
    () => 127,
  );
  if (code === 127) throw new SetUpError('npm was not found: install it and start again.');
  if (code !== 0) {
    throw new SetUpError(
      'The packages could not be installed: see the message of npm above, and whether the network can be reached.',
    );
  }
}

/**
 * Gives npm a cache folder if the user has no home directory.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function withCache(env) {
  if (env.npm_config_cache !== undefined || isWritable(homedir())) return env;
  return { ...env, npm_config_cache: inRoot('.cache', 'npm') };
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** @param {string} text */
function writeStamp(text) {
  try {
    writeFileSync(stamp, text);
  } catch {
    // Installed by another user: the next start compares the packages again.
  }
}
