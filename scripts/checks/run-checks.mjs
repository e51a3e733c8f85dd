import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { inRoot } from '../set-up/root-folder.mjs';
import { runCommand } from '../set-up/run-command.mjs';
import { vitestReport } from './check-list.mjs';

/**
 * Runs the checks one after the other up to the first that fails, with a heading and the time of each, and ends with
 * "N passed, N failed": single tests where a check counts them, else the check itself.
 *
 * @param {readonly import('./check-list.mjs').Check[]} checks
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(checks, runtime, env) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(inRoot(vitestReport), { force: true });
  /** @type {string[]} */
  const times = [];
  let passed = 0;
  let failed = 0;
  for (const check of checks) {
    console.log(`\n=== ${check.title}`);
    const start = performance.now();
    const isGood = await runCheck(check, runtime, env);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    times.push(`${isGood ? 'passed' : 'FAILED'}  ${seconds.padStart(6)} s  ${check.title}`);
    const counts = countTests(check, isGood);
    passed += counts.passed;
    failed += counts.failed;
    if (!isGood) break;
  }
  console.log(`\n${times.join('\n')}`);
  if (times.length < checks.length) console.log(`${checks.length - times.length} more were not run.`);
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

/**
 * @param {import('./check-list.mjs').Check} check
 * @param {boolean} isGood
 */
function countTests({ name }, isGood) {
  const alone = isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (name !== 'tests') return alone;
  try {
    const report = JSON.parse(readFileSync(inRoot(vitestReport), 'utf8'));
    return { passed: report.numPassedTests, failed: isGood ? 0 : Math.max(1, report.numFailedTests) };
  } catch {
    return alone;
  }
}
