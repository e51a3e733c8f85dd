import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Report summary of Vitest's JSON report
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures each failed test, with its file and the first lines of its message
 */

/** Lines of a failure message repeated at the end. */
const MESSAGE_LINES = 6;

/**
 * @param {string} file
 * @returns {Report | null} null if there is none because Vitest didn't finish
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: report.testResults.flatMap(listFailures),
    };
  } catch {
    return null;
  }
}

/** @param {{ name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file */
function listFailures({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => {
      const lines = failureMessages.flatMap((message) =>
        stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES),
      );
      return [`${name}: ${fullName}`, ...lines.map((line) => `  ${line}`)].join('\n');
    });
}

/**
 * The tests of a report. Without one, or if something other than a test failed, the check counts as one.
 *
 * @param {Report | null} report
 * @param {boolean} isGood
 */
export function countTests(report, isGood) {
  if (!report) return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: report.passed, failed: isGood ? 0 : Math.max(1, report.failed) };
}
