import { endWithNpm } from './set-up/end-with-npm.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { inRoot } from './set-up/root-folder.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript } from './set-up/set-up-error.mjs';

/** `npm run dev`: runs the server, restarted after each change, and the web app with live reload in front of it. */
await runScript(async () => {
  checkStartingNode();
  endWithNpm();
  await ensureInstalled();
  const runtime = await findRuntime();
  const env = { ...withRuntime(runtime), NODE_ENV: 'development' };
  const server = ['--watch', '--watch-preserve-output', inRoot('packages', 'server', 'src', 'main.ts')];
  const vite = [inRoot('node_modules', 'vite', 'bin', 'vite.js')];
  const codes = await Promise.all([
    runCommand(runtime, server, { env }),
    runCommand(runtime, vite, { env, cwd: inRoot('packages', 'web') }),
  ]);
  return Math.max(...codes);
});
