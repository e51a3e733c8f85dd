import { BROWSERS, ensureBrowsers } from '../scripts/set-up/ensure-browsers.mjs';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { ensureWebBuilt } from '../scripts/set-up/ensure-web-built.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript, SetUpError } from '../scripts/set-up/set-up-error.mjs';

/**
 * `npm run test:browsers [-- firefox webkit chromium]`: runs the everyday journeys over WebDriver in Firefox and
 * WebKit, or in the named browsers, one after the other.
 */
await runScript(async () => {
  const given = process.argv.slice(2);
  for (const name of given)
    if (!BROWSERS.includes(name))
      throw new SetUpError(`There is no browser ${name}; there are ${BROWSERS.join(', ')}.`);
  const names = given.length > 0 ? given : ['firefox', 'webkit'];
  checkStartingNode();
  await ensureInstalled();
  await ensureBrowsers(names);
  const runtime = await findRuntime();
  await ensureWebBuilt(runtime);
  let status = 0;
  for (const name of names) {
    const env = { ...withRuntime(runtime), GIOTTO_BROWSER: name };
    const code = await runCommand(
      'vitest',
      ['run', '--config', 'e2e/browsers/vitest.config.ts', '--root', '.'],
      { env },
    );
    status ||= code;
  }
  return status;
});
