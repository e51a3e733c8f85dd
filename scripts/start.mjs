import { endWithNpm } from './set-up/end-with-npm.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { ensureWebBuilt } from './set-up/ensure-web-built.mjs';
import { checkStartingNode, findRuntime } from './set-up/find-runtime.mjs';
import { inRoot } from './set-up/root-folder.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript } from './set-up/set-up-error.mjs';

/** `npm start`: installs and builds what is missing, then runs the server until it exits. */
await runScript(async () => {
  checkStartingNode();
  endWithNpm();
  await ensureInstalled();
  const runtime = await findRuntime();
  await ensureWebBuilt(runtime);
  return runCommand(runtime, [inRoot('packages', 'server', 'src', 'main.ts')], { isTied: true });
});
