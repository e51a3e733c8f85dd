import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { findMissingPackages, listLinks } from './lockfile.mjs';
import { inRoot } from './root-folder.mjs';
import { runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

const lockfile = inRoot('package-lock.json');
const installedLockfile = inRoot('node_modules', '.package-lock.json');
/** Says which lockfile was installed here for which machine, so that the next start compares little more than a hash. */
const stamp = inRoot('node_modules', '.giotto-installed');

/** Installs the packages when they are missing or older than the lockfile. */
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

/** What the lockfile names and the installation lacks. */
function findMissing() {
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const installed = JSON.parse(readIfThere(installedLockfile) ?? '{"packages":{}}').packages;
  return [...findUnlinked(), ...findMissingPackages(wanted, installed, process)];
}

/** Workspaces that are here, and that no other can name: they came with a newer version of the program. */
function findUnlinked() {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return listLinks(packages).filter((path) => !existsSync(inRoot(path)));
}

/**
 * Installs what the lockfile names. `npm ci` would refuse where the registry lacks a build of an optional package for
 * some other machine; this does not, it leaves the lockfile as it is, and what is there already stays.
 */
async function install() {
  // Where NODE_ENV or the user's settings leave tools out, the web app could not be built.
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
 * A user without a home of its own still needs a place where npm keeps what it has downloaded.
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
    // Installed by someone else: the next start compares the packages again.
  }
}
