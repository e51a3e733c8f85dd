import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript, SetUpError } from './set-up/set-up-error.mjs';

/** The model of the core, alone and with re-spacing forced, the laws of changes, and the model of the server. */
const suites = [
  {
    project: 'chart',
    files: ['converge', 'respaced', 'laws'].map((name) => `packages/chart/src/replica/${name}`),
  },
  { project: 'model', files: ['scripts/sync-model/world'] },
];

/**
 * @param {string} text
 * @param {string} name
 */
function readCount(text, name) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new SetUpError(`--${name} must be a whole number from 1, not ${text}`);
  return count;
}

/**
 * `npm run test:model -- --runs 20000 [--seed n] [--world-runs 1000]`: the invariants of `sync.md` §7 for a night. A
 * failure names its seed, its path and the shortest scenario that breaks a rule; run it again with the seed.
 */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '20000' },
      'world-runs': { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const runs = readCount(values.runs, 'runs');
  const worldRuns = readCount(values['world-runs'] ?? String(Math.ceil(runs / 20)), 'world-runs');
  const seed = values.seed === undefined ? randomInt(1, 2 ** 31 - 1) : readCount(values.seed, 'seed');
  console.log(`model: ${runs} runs of the core, ${worldRuns} of the server, seed ${seed}`);
  checkStartingNode();
  await ensureInstalled();
  const counts = {
    GIOTTO_RUNS: String(runs),
    GIOTTO_WORLD_RUNS: String(worldRuns),
    GIOTTO_SEED: String(seed),
  };
  const env = { ...withRuntime(await findRuntime()), ...counts };
  let status = 0;
  for (const { project, files } of suites) {
    const start = performance.now();
    const code = await runCommand('vitest', ['run', '--project', project, ...files], { env });
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${project}: ${code === 0 ? 'holds' : 'broken'} after ${seconds} s, seed ${seed}`);
    status ||= code;
  }
  return status;
});
