import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from './root-folder.mjs';
import { runCommand } from './run-command.mjs';
import { SetUpError } from './set-up-error.mjs';

const oldestMajor = 20;
const runtimeMajor = 24;

/** Refuses a Node too old to run even these scripts and npm. */
export function checkStartingNode() {
  if (majorOf(process.versions.node) < oldestMajor) {
    throw new SetUpError(
      `Giotto needs Node ${oldestMajor} or newer to start, and this is ${process.versions.node}.`,
    );
  }
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}

/**
 * The Node that runs the server and the tools: the one installed by npm, else this one if it is new enough.
 *
 * @returns {Promise<string>} its path
 */
export async function findRuntime() {
  const folder = inRoot('node_modules', 'node');
  const installed = join(folder, 'bin', 'node');
  if (existsSync(installed)) return installed;
  if (majorOf(process.versions.node) >= runtimeMajor) return process.execPath;
  // Its install script has not run, because some people disable install scripts.
  const script = 'installArchSpecificPackage.js';
  if (existsSync(join(folder, script))) {
    console.log(`Installing Node ${runtimeMajor}, which runs the server.`);
    await runCommand(process.execPath, [script], { cwd: folder });
    if (existsSync(installed)) return installed;
  }
  throw new SetUpError(
    `Node ${runtimeMajor} could not be installed: install it yourself and start again with it.`,
  );
}

/**
 * The environment with the runtime and the tools from node_modules first in PATH, and a folder in which Node keeps what
 * it has compiled: else every process strips the types of the same sources again, which takes half of a server's start.
 *
 * @param {string} runtime
 * @returns {NodeJS.ProcessEnv}
 */
export function withRuntime(runtime) {
  const folders = [inRoot('node_modules', '.bin'), join(runtime, '..'), process.env.PATH ?? ''];
  return { NODE_COMPILE_CACHE: inRoot('.cache', 'node'), ...process.env, PATH: folders.join(delimiter) };
}
