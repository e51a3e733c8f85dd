import { ensureChromium } from '../scripts/set-up/ensure-chromium.mjs';
import { ensureFolderInstalled } from '../scripts/set-up/ensure-folder-installed.mjs';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { ensureWebBuilt } from '../scripts/set-up/ensure-web-built.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript } from '../scripts/set-up/set-up-error.mjs';

/**
 * `npm run test:lighthouse [-- --runs 3 login editor]`: Lighthouse's scores of all measured pages of the built app, or of
 * the named ones, on a desktop. Fails below 95 in performance (the median of the runs) or 100 in accessibility (in any run),
 * and lists the audits that cost points. `--mobile` prints the scores on a throttled phone, without limits.
 */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  await ensureFolderInstalled(inRoot('tests', 'lighthouse'));
  const runtime = await findRuntime();
  const env = { ...withRuntime(runtime), CHROMIUM_PATH: await ensureChromium() };
  await ensureWebBuilt(runtime);
  return runCommand(runtime, [inRoot('tests', 'lighthouse', 'run.ts'), ...process.argv.slice(2)], { env });
});
