import { ensureHeadlessChromium } from '../scripts/set-up/ensure-chromium.mjs';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript } from '../scripts/set-up/set-up-error.mjs';

/** `npm run test:packages`: see `packages/run.ts`. */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  const runtime = await findRuntime();
  const env = { ...withRuntime(runtime), CHROMIUM_PATH: await ensureHeadlessChromium() };
  return runCommand(runtime, [inRoot('tests', 'packages', 'run.ts'), ...process.argv.slice(2)], { env });
});
