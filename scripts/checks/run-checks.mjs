import { mkdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { inRoot } from '../set-up/root-folder.mjs';
import { runCommand } from '../set-up/run-command.mjs';
import { countTests, readReport } from './vitest-report.mjs';

/**
 * @typedef {object} Result
 * @property {import('./check-list.mjs').Check} check
 * @property {boolean} isGood
 * @property {number} seconds
 */

/**
 * Runs the checks, each with a heading and its time, and ends with the failures and "N passed, N failed", counting
 * single tests if a check reports them, else the check itself. Runs in order and stops at the first failure; with
 * `isParallel`, runs all at once and prints each one's output in order once it has finished.
 *
 * @param {readonly import('./check-list.mjs').Check[]} checks
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isParallel?: boolean }} [options]
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(checks, runtime, env, { isParallel = false } = {}) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  for (const { report } of checks) if (report) rmSync(inRoot(report), { force: true });
  const results = isParallel
    ? await runTogether(checks, runtime, env)
    : await runInOrder(checks, runtime, env);
  return printSummary(results, checks.length - results.length);
}

/**
 * @param {readonly import('./check-list.mjs').Check[]} checks
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 */
async function runInOrder(checks, runtime, env) {
  /** @type {Result[]} */
  const results = [];
  for (const check of checks) {
    console.log(`\n=== ${check.title}`);
    const result = await runCheck(check, runtime, { env });
    results.push(result);
    if (!result.isGood) break;
  }
  return results;
}

/**
 * @param {readonly import('./check-list.mjs').Check[]} checks
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 */
async function runTogether(checks, runtime, env) {
  const running = checks.map((check) => {
    /** @type {string[]} */
    const output = [];
    const onOutput = (/** @type {string} */ text) => output.push(text);
    return { check, output, result: runCheck(check, runtime, { env, onOutput }) };
  });
  /** @type {Result[]} */
  const results = [];
  for (const { check, output, result } of running) {
    results.push(await result);
    console.log(`\n=== ${check.title}\n${output.join('').trimEnd()}`);
  }
  return results;
}

/**
 * @param {readonly Result[]} results
 * @param {number} unrunCount
 * @returns {number} the exit code
 */
function printSummary(results, unrunCount) {
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const failures = [];
  console.log('');
  for (const { check, isGood, seconds } of results) {
    console.log(`${isGood ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${check.title}`);
    const report = check.report ? readReport(inRoot(check.report)) : null;
    const counts = countTests(report, isGood);
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...(report?.failures ?? []));
  }
  if (unrunCount > 0) console.log(`${unrunCount} more were not run.`);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {import('./check-list.mjs').Check} check
 * @param {string} runtime
 * @param {{ env: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options
 * @returns {Promise<Result>}
 */
async function runCheck(check, runtime, options) {
  const start = performance.now();
  const isGood = await passes(check, runtime, options);
  return { check, isGood, seconds: (performance.now() - start) / 1000 };
}

/**
 * @param {import('./check-list.mjs').Check} check
 * @param {string} runtime
 * @param {{ env: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options
 */
async function passes({ commands }, runtime, options) {
  for (const [program, ...args] of commands) {
    const isOurs = /\.(ts|mjs)$/.test(program);
    const code = isOurs
      ? await runCommand(runtime, [inRoot(program), ...args], options)
      : await runCommand(program, args, options);
    if (code !== 0) return false;
  }
  return true;
}
