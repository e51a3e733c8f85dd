import { existsSync } from 'node:fs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { inRoot } from './set-up/root-folder.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript, SetUpError } from './set-up/set-up-error.mjs';

/** `run-tool.mjs <program.ts | tool> …`: runs one of our programs, or a tool from node_modules, with the right Node. */
await runScript(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) throw new SetUpError('Name the program to run.');
  checkStartingNode();
  await ensureInstalled();
  const runtime = await findRuntime();
  const env = withRuntime(runtime);
  if (!/\.(ts|mjs)$/.test(name)) return runCommand(name, args, { env });
  if (!existsSync(inRoot(name))) throw new SetUpError(`There is no ${name}.`);
  return runCommand(runtime, [inRoot(name), ...args], { env });
});
