import { parseArgs } from 'node:util';
import { listChecks } from './checks/check-list.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { ensureHeadlessChromium } from './set-up/ensure-chromium.mjs';
import { ensureFonts } from './set-up/ensure-fonts.mjs';
import { ensureGuidePrograms } from './set-up/ensure-guide-programs.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { runScript, SetUpError } from './set-up/set-up-error.mjs';

/**
 * `npm test`: sets up what is missing, then runs the checks, or only those named by `--only format,types`. With `--all`
 * it adds the longest tests, every journey, the crash and chaos tests, and checks that can only run after everything
 * else; with `--parallel` it runs short checks at the same time.
 */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      parallel: { type: 'boolean', default: false },
    },
  });
  const checks = chooseChecks(listChecks({ isAll: values.all }), values.only);
  checkStartingNode();
  const [chromium] = await Promise.all([ensureDebianPackages(checks), ensureInstalled()]);
  const runtime = await findRuntime();
  const env = withRuntime(runtime);
  if (chromium !== undefined) env.CHROMIUM_PATH = chromium;
  return runChecks(checks, runtime, env, { isParallel: values.parallel });
});

/**
 * Sets up what the checks need besides npm's packages; resolves with the browser's path if they need one.
 *
 * @param {import('./checks/check-list.mjs').Check[]} checks
 */
async function ensureDebianPackages(checks) {
  const chromium = checks.some(({ needsBrowser }) => needsBrowser)
    ? await ensureHeadlessChromium()
    : undefined;
  if (checks.some(({ needsFonts }) => needsFonts)) await ensureFonts();
  if (checks.some(({ runsGuide }) => runsGuide)) await ensureGuidePrograms();
  return chromium;
}

/**
 * @param {import('./checks/check-list.mjs').Check[]} checks
 * @param {string | undefined} only
 */
function chooseChecks(checks, only) {
  if (only === undefined) return checks;
  const names = only.split(',');
  const unknown = names.find((name) => !checks.some((check) => check.name === name));
  if (unknown !== undefined) {
    throw new SetUpError(
      `There is no check ${unknown}; there are ${checks.map(({ name }) => name).join(', ')}.`,
    );
  }
  return checks.filter(({ name }) => names.includes(name));
}
