import { mkdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { inRoot } from '../set-up/root-folder.mjs';
import { runCommand } from '../set-up/run-command.mjs';
import { countTests, readReport } from './vitest-report.mjs';

/**
 * Runs the checks one after the other up to the first that fails, with a heading and the time of each, and ends with
 * what failed and "N passed, N failed": single tests where a check counts them, else the check itself.
 *
 * @param {readonly import('./check-list.mjs').Check[]} checks
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(checks, runtime, env) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  /** @type {string[]} */
  const times = [];
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const failures = [];
  for (const check of checks) {
    console.log(`\n=== ${check.title}`);
    if (check.report) rmSync(inRoot(check.report), { force: true });
    const start = performance.now();
    const isGood = await runCheck(check, runtime, env);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    times.push(`${isGood ? 'passed' : 'FAILED'}  ${seconds.padStart(6)} s  ${check.title}`);
    const report = check.report ? readReport(inRoot(check.report)) : null;
    const counts = countTests(report, isGood);
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...(report?.failures ?? []));
    if (!isGood) break;
  }
  console.log(`\n${times.join('\n')}`);
  if (times.length < checks.length) console.log(`${checks.length - times.length} more were not run.`);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {import('./check-list.mjs').Check} check
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 */
async function runCheck({ commands }, runtime, env) {
  for (const [program, ...args] of commands) {
    const isOurs = /\.(ts|mjs)$/.test(program);
    const code = isOurs
      ? await runCommand(runtime, [inRoot(program), ...args], { env })
      : await runCommand(program, args, { env });
    if (code !== 0) return false;
  }
  return true;
}
