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
 * single tests if a check reports them, else the check itself. Runs group by group and stops after the first with a
 * failure; with `isParallel`, all are one group. Of checks that run at the same time each one's output is printed in
 * order once it has finished.
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
  /** @type {Result[]} */
  const results = [];
  for (const group of isParallel ? [checks] : listGroups(checks)) {
    results.push(...(await runGroup(group, runtime, env)));
    if (results.some(({ isGood }) => !isGood)) break;
  }
  return printSummary(results, checks.length - results.length);
}

/**
 * Consecutive checks of the same group; a check without one is alone.
 *
 * @param {readonly import('./check-list.mjs').Check[]} checks
 */
function listGroups(checks) {
  /** @type {import('./check-list.mjs').Check[][]} */
  const groups = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (last && check.group !== undefined && last[0].group === check.group) last.push(check);
    else groups.push([check]);
  }
  return groups;
}

/**
 * @param {readonly import('./check-list.mjs').Check[]} checks
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result[]>}
 */
async function runGroup(checks, runtime, env) {
  if (checks.length > 1) return runTogether(checks, runtime, env);
  const [check] = checks;
  console.log(`\n=== ${check.title}`);
  return [await runCheck(check, runtime, { env })];
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
