import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { namedChecks } from './checks/named-checks.mjs';
import { ensureHeadlessChromium } from './set-up/ensure-chromium.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { inRoot } from './set-up/root-folder.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript, SetUpError } from './set-up/set-up-error.mjs';

/**
 * `npm run test:<name> [-- --runs n --seed n]`: runs one of the named checks, over HTTP on a real database if it
 * involves the server. The same seed repeats the same cases. `npm run test:fairness -- --only states` tries the kinds with
 * that text in their names.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const check = namedChecks[name];
  if (!check) throw new SetUpError(`There is no ${name}; there are ${Object.keys(namedChecks).join(', ')}.`);
  const { runs, only, seed = randomInt(1, 2 ** 31 - 1) } = values;
  if (only !== undefined && !check.hasKinds)
    throw new SetUpError(`${name} is run as a whole, without --only`);
  for (const [option, text] of Object.entries({ runs, seed }))
    if (text !== undefined && !/^[1-9]\d{0,9}$/.test(String(text)))
      throw new SetUpError(`--${option} must be a whole number from 1, not ${text}`);
  checkStartingNode();
  await ensureInstalled();
  const count = runs ?? check.runs;
  const counts = count === undefined ? {} : { GIOTTO_RUNS: String(count), GIOTTO_SEED: String(seed) };
  if (count !== undefined) console.log(`${name}: ${count} runs, seed ${seed}`);
  const runtime = await findRuntime();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...withRuntime(runtime), ...check.env, ...counts, ...(only && { GIOTTO_ONLY: only }) };
  const projects = check.projects.flatMap((project) => ['--project', project]);
  const tests = ['run', ...projects, '--disable-console-intercept=true', ...check.files];
  const status = await runCommand('vitest', tests, { env });
  if (status !== 0 || !check.journeys) return status;
  env.CHROMIUM_PATH = await ensureHeadlessChromium();
  const built = await runCommand(runtime, [inRoot('scripts/build-web.mjs')], { env });
  if (built !== 0) return built;
  const journeys = check.journeys.map((journey) => `journeys/${journey}.e2e.ts`);
  return runCommand(runtime, [inRoot('e2e/run.ts'), ...journeys], { env });
});
