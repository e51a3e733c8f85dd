import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { namedChecks } from './checks/named-checks.mjs';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript, SetUpError } from './set-up/set-up-error.mjs';

/**
 * `npm run test:<name> [-- --runs n --seed n]`: one of the named checks, over HTTP on a real database where it has to do
 * with the server. The same seed makes the same cases again.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, seed: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const check = namedChecks[name];
  if (!check) throw new SetUpError(`There is no ${name}; there are ${Object.keys(namedChecks).join(', ')}.`);
  const { runs, seed = randomInt(1, 2 ** 31 - 1) } = values;
  for (const [option, text] of Object.entries({ runs, seed }))
    if (text !== undefined && !/^[1-9]\d{0,9}$/.test(String(text)))
      throw new SetUpError(`--${option} must be a whole number from 1, not ${text}`);
  checkStartingNode();
  await ensureInstalled();
  const count = runs ?? check.runs;
  const counts = count === undefined ? {} : { GIOTTO_RUNS: String(count), GIOTTO_SEED: String(seed) };
  if (count !== undefined) console.log(`${name}: ${count} runs, seed ${seed}`);
  const env = { ...withRuntime(await findRuntime()), ...check.env, ...counts };
  const projects = check.projects.flatMap((project) => ['--project', project]);
  return runCommand('vitest', ['run', ...projects, '--disable-console-intercept=true', ...check.files], {
    env,
  });
});
