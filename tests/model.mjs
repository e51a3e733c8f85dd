import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript, SetUpError } from '../scripts/set-up/set-up-error.mjs';

/**
 * The core's model, alone and with re-spacing forced, the laws of changes; the core's model with scheduling on; and the
 * server's model, of drawn and of scheduled charts. The files of a suite run in two processes.
 */
const suites = [
  {
    name: 'core',
    project: 'chart*',
    files: ['converge', 'respaced', 'laws'].map((name) => `packages/chart/src/replica/${name}`),
  },
  { name: 'scheduled', project: 'chart*', files: ['packages/chart/src/replica/scheduled-model'] },
  {
    name: 'simulation',
    project: 'model',
    files: ['first', 'second'].map((half) => `tests/sync-model/simulation-${half}`),
  },
  { name: 'scheduled-simulation', project: 'model', files: ['tests/sync-model/simulation-scheduled'] },
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
 * `npm run test:model -- --runs 20000 [--seed n] [--simulation-runs n] [--only suite]`: checks the invariants of `sync.md` §7
 * overnight, with this many runs of the core's model, a quarter with scheduling on, and as many of the server's unless
 * `--simulation-runs` differs, a tenth with scheduling on. `--only scheduled` runs that suite alone; the others are
 * `core`, `simulation` and `scheduled-simulation`. A failure reports its seed, its path and the shortest scenario that breaks a rule, and how to pin it; the same seed
 * repeats the same scenarios.
 */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '20000' },
      'simulation-runs': { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const runs = readCount(values.runs, 'runs');
  const simulationRuns = readCount(values['simulation-runs'] ?? values.runs, 'simulation-runs');
  const seed = values.seed === undefined ? randomInt(1, 2 ** 31 - 1) : readCount(values.seed, 'seed');
  console.log(`model: ${runs} runs of the core, ${simulationRuns} of the server, seed ${seed}`);
  checkStartingNode();
  await ensureInstalled();
  const counts = {
    GIOTTO_RUNS: String(runs),
    GIOTTO_SIMULATION_RUNS: String(simulationRuns),
    GIOTTO_SEED: String(seed),
    GIOTTO_PROGRESS: 'on',
  };
  const env = { ...withRuntime(await findRuntime()), ...counts };
  let status = 0;
  const wanted = suites.filter(({ name }) => values.only === undefined || values.only === name);
  if (wanted.length === 0) throw new SetUpError(`--only must name a suite, not ${values.only}`);
  for (const { name, project, files } of wanted) {
    const start = performance.now();
    const code = await runCommand(
      'vitest',
      ['run', '--project', project, '--maxWorkers=2', '--disable-console-intercept=true', ...files],
      { env },
    );
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${name}: ${code === 0 ? 'holds' : 'broken'} after ${seconds} s, seed ${seed}`);
    status ||= code;
  }
  return status;
});
