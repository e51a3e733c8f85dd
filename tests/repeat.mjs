import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countTests, readReport } from '../scripts/checks/vitest-report.mjs';
import { ensureHeadlessChromium } from '../scripts/set-up/ensure-chromium.mjs';
import { ensureFonts } from '../scripts/set-up/ensure-fonts.mjs';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { ensureWebBuilt } from '../scripts/set-up/ensure-web-built.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot, rootFolder } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript, SetUpError } from '../scripts/set-up/set-up-error.mjs';
import { keepBusy } from './repeat/keep-busy.mjs';
import { planRuns } from './repeat/plan-runs.mjs';

const REPORT = '.cache/repeat.json';
/** One line per run, so progress can be followed. */
const FIGURES = inRoot('.cache/repeat.txt');
const QUIET = ['--reporter=json', `--outputFile.json=${REPORT}`, '--silent'];

/**
 * @param {string} text
 * @param {string} name
 */
function readCount(text, name) {
  if (!/^\d{1,4}$/.test(text)) throw new SetUpError(`--${name} must be a whole number from 0, not ${text}`);
  return Number(text);
}

/**
 * All test files except journeys, as known to git.
 *
 * @param {readonly string[]} patterns none, or parts of their paths
 */
function listTestFiles(patterns) {
  const listed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('e2e/'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
}

/**
 * @param {import('./repeat/plan-runs.mjs').Run} run
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} what failed
 */
async function runOnce({ title, program, args, isBusy }, runtime, env) {
  rmSync(inRoot(REPORT), { force: true });
  const stopBusy = isBusy ? keepBusy() : undefined;
  const start = performance.now();
  const code =
    program === 'vitest'
      ? await runCommand(program, [...args, ...QUIET], { env })
      : await runCommand(runtime, [inRoot(program), ...args, ...QUIET], { env });
  const seconds = Math.round((performance.now() - start) / 1000);
  await stopBusy?.();
  const report = readReport(inRoot(REPORT));
  const { passed, failed } = countTests(report, code === 0);
  const outcome = code === 0 ? 'passed' : 'FAILED';
  const line = `${outcome}  ${title}: ${passed} passed, ${failed} failed, ${seconds} s`;
  console.log(line);
  appendFileSync(FIGURES, `${line}\n`);
  if (code === 0) return [];
  const failures = report?.failures ?? [];
  for (const failure of failures) {
    console.log(failure);
    appendFileSync(FIGURES, `${failure}\n`);
  }
  return [line, ...failures];
}

/**
 * `npm run test:repeat [-- --times 10 --busy 3 --alone --journeys 5 packages/web]`: repeats the tests, partly under
 * load, each file alone, and the journeys, to find flaky ones; all of them, or those whose path contains a word. Lists
 * the failures at the end.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '10' },
      busy: { type: 'string', default: '3' },
      alone: { type: 'boolean', default: false },
      journeys: { type: 'string', default: '0' },
    },
  });
  const runs = planRuns({
    times: readCount(values.times, 'times'),
    busy: readCount(values.busy, 'busy'),
    journeys: readCount(values.journeys, 'journeys'),
    files: values.alone ? listTestFiles(positionals) : [],
    patterns: positionals,
  });
  checkStartingNode();
  await ensureInstalled();
  await ensureFonts();
  const runtime = await findRuntime();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...withRuntime(runtime) };
  if (runs.some(({ program }) => program !== 'vitest')) {
    env.CHROMIUM_PATH = await ensureHeadlessChromium();
    await ensureWebBuilt(runtime);
  }
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(FIGURES, '');
  /** @type {string[]} */
  const failures = [];
  for (const run of runs) failures.push(...(await runOnce(run, runtime, env)));
  console.log(failures.length === 0 ? '\nNothing failed.' : `\n${failures.join('\n\n')}`);
  return failures.length === 0 ? 0 : 1;
});
