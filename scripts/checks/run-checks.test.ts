import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runChecks } from './run-checks.mjs';

let printed: string[];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.push(...text.split('\n'));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const check = (name: string, ...scripts: string[]) => ({
  name,
  title: `Title of ${name}`,
  commands: scripts.map((script) => ['/bin/sh', '-c', script]),
});

it('all pass: prints a heading and a time for each and the counts last, and exits with 0', async () => {
  const code = await runChecks(
    [check('one', 'true'), check('two', 'true', 'true')],
    process.execPath,
    process.env,
  );
  expect(code).toBe(0);
  expect(printed).toContain('=== Title of one');
  expect(printed.filter((line) => /^passed +\d+\.\d s {2}Title of (one|two)$/.test(line))).toHaveLength(2);
  expect(printed.at(-1)).toBe('2 passed, 0 failed');
});

it('one fails: skips the rest, prints the counts last, and exits with 1', async () => {
  const checks = [check('one', 'true'), check('two', 'exit 2', 'true'), check('three', 'true')];
  expect(await runChecks(checks, process.execPath, process.env)).toBe(1);
  expect(printed.some((line) => /^FAILED +\d+\.\d s {2}Title of two$/.test(line))).toBe(true);
  expect(printed).toContain('1 more were not run.');
  expect(printed).not.toContain('=== Title of three');
  expect(printed.at(-1)).toBe('1 passed, 1 failed');
});

it('runs consecutive checks of a group at the same time, and the next ones only if all passed', async () => {
  const wait = 'while [ ! -e .cache/run-checks.group ]; do sleep 0.01; done';
  const grouped = (name: string, script: string) => ({ ...check(name, script), group: 'some' });
  const checks = [
    grouped('one', `${wait}; exit 1`),
    grouped('two', 'touch .cache/run-checks.group'),
    check('three', 'true'),
  ];
  rmSync('.cache/run-checks.group', { force: true });
  expect(await runChecks(checks, process.execPath, process.env)).toBe(1);
  rmSync('.cache/run-checks.group');
  expect(printed.filter((line) => line.startsWith('==='))).toEqual(['=== Title of one', '=== Title of two']);
  expect(printed).toContain('1 more were not run.');
  expect(printed.at(-1)).toBe('1 passed, 1 failed');
});

it('in parallel: prints each check’s output under its heading, in order, and a failure stops no other check', async () => {
  const wait = 'while [ ! -e .cache/run-checks.go ]; do sleep 0.01; done';
  const checks = [
    check('one', `${wait}; echo said by one; exit 1`),
    check('two', 'echo said by two; touch .cache/run-checks.go'),
  ];
  rmSync('.cache/run-checks.go', { force: true });
  expect(await runChecks(checks, process.execPath, process.env, { isParallel: true })).toBe(1);
  rmSync('.cache/run-checks.go');
  expect(printed.filter((line) => /^(===|said)/.test(line))).toEqual([
    '=== Title of one',
    'said by one',
    '=== Title of two',
    'said by two',
  ]);
  expect(printed.at(-1)).toBe('1 passed, 1 failed');
});

it('repeats failed tests at the end, with their messages', async () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'e2e/some.e2e.ts',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'another',
            failureMessages: ['AssertionError: expected 1 to be 2\n  at x'],
          },
        ],
      },
    ],
  };
  const file = '.cache/run-checks.test.json';
  const write = `printf '%s' '${JSON.stringify(report)}' > ${file}; exit 1`;
  expect(await runChecks([{ ...check('one', write), report: file }], process.execPath, process.env)).toBe(1);
  const end = printed.indexOf('e2e/some.e2e.ts: another');
  expect(printed[end + 1]).toBe('  AssertionError: expected 1 to be 2');
  expect(printed.at(-1)).toBe('2 passed, 1 failed');
});
