import { ensureFolderInstalled } from '../scripts/set-up/ensure-folder-installed.mjs';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { ensureOffice } from '../scripts/set-up/ensure-office.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript } from '../scripts/set-up/set-up-error.mjs';

/**
 * `npm run test:slides [-- --only NAME] [--charts 20] [--seed 1] [--keep FOLDER]`: Microsoft's Open XML validator checks our
 * PowerPoint files and those of random charts; LibreOffice draws them, and its pictures are compared with our own of the same
 * slides. `--keep` saves the files and both pictures of each slide there.
 */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  await ensureOffice();
  await ensureFolderInstalled(inRoot('tests', 'slides'));
  const runtime = await findRuntime();
  const env = withRuntime(runtime);
  return runCommand(runtime, [inRoot('tests', 'slides', 'run.ts'), ...process.argv.slice(2)], { env });
});
