import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { ensureOffice } from '../scripts/set-up/ensure-office.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript } from '../scripts/set-up/set-up-error.mjs';

/**
 * `npm run test:slides [-- --keep FOLDER]`: draws our PowerPoint files with LibreOffice and compares them with our own
 * pictures of the same slides. `--keep` saves the files and both pictures of each slide there.
 */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  await ensureOffice();
  const runtime = await findRuntime();
  const env = withRuntime(runtime);
  return runCommand(runtime, [inRoot('tests', 'slides', 'run.ts'), ...process.argv.slice(2)], { env });
});
