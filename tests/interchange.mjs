import { ensureHeadlessChromium } from '../scripts/set-up/ensure-chromium.mjs';
import { ensureFolderInstalled } from '../scripts/set-up/ensure-folder-installed.mjs';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript } from '../scripts/set-up/set-up-error.mjs';

/**
 * `npm run test:interchange [-- --plans 200] [--record]`: reads the samples of Mermaid and what we write of random plans
 * with Mermaid itself, in a browser, and compares its tasks with ours. `--record` writes what Mermaid says about the
 * samples, for `npm test`.
 */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  await ensureFolderInstalled(inRoot('tests', 'interchange'));
  const runtime = await findRuntime();
  const env = { ...withRuntime(runtime), CHROMIUM_PATH: await ensureHeadlessChromium() };
  return runCommand(runtime, [inRoot('tests', 'interchange', 'run.ts'), ...process.argv.slice(2)], { env });
});
