import { existsSync } from 'node:fs';
import { EVERYDAY } from '../../e2e/everyday.mjs';
import { inRoot } from '../set-up/root-folder.mjs';
import { LONG_TESTS } from './long-tests.mjs';

/**
 * @typedef {object} Check
 * @property {string} name its name for `--only`
 * @property {string} title
 * @property {readonly (readonly string[])[]} commands run in order: a tool from node_modules, or one of our programs,
 *   and its arguments
 * @property {string} [group] consecutive checks of one group run at the same time: those that leave a processor idle
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsFonts] needs fonts for all scripts; without them some tests are skipped
 * @property {boolean} [runsGuide] runs the examples of the API guide, in curl and Python too
 * @property {string} [report] where Vitest writes its counts and failures
 */

/** Where Vitest writes its reports. */
export const UNIT_REPORT = '.cache/vitest.json';
export const JOURNEY_REPORT = '.cache/journeys.json';

/** @param {string} file */
const reportTo = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/** Ends a node while it saves, and starts it again: mostly waits, so it runs beside the checks of the source. */
const crash = {
  name: 'crash',
  title: 'Crash test',
  commands: [['tests/crash.ts', '--rounds', '5']],
  group: 'first',
};

/** Disturbs three nodes, their database and their lines; mostly waits too. */
const chaos = {
  name: 'chaos',
  title: 'Chaos with three nodes',
  commands: [['tests/chaos.ts', '--seed', '1', '--seeds', '3']],
  group: 'first',
};

/**
 * Installs the packed packages into an empty project, and uses them there: one step after the other, which leaves a
 * processor idle, so it runs beside the tests. Not beside the check of the API, which builds the same packages.
 */
const packagesCheck = {
  name: 'packages',
  title: 'Published packages',
  commands: [['tests/packages/run.ts']],
  group: 'second',
  needsBrowser: true,
};

/** Reads the reports of all tests and journeys. */
const coverage = {
  name: 'coverage',
  title: 'Coverage of the specification',
  commands: [['scripts/check-spec-coverage.ts']],
};

const packages = [
  'chart',
  'cli',
  'contract',
  'drawing',
  'element',
  'interchange',
  'react',
  'server',
  'stripe-simulator',
  'web',
];

/**
 * Checks a project's types on one processor: several at once look into the same types again, which takes half as much
 * work more, and other checks run beside it.
 *
 * @param {string} project
 */
const checkTypes = (project) => ['tsc', '-p', project, '--singleThreaded'];

/**
 * The checks in order: the everyday ones, or all. Skips programs that don't exist.
 *
 * @param {{ isAll: boolean }} extent
 * @returns {Check[]}
 */
export function listChecks({ isAll }) {
  const journeys = isAll ? [] : EVERYDAY;
  const left = isAll ? [] : LONG_TESTS.map((file) => `--exclude=${file}`);
  return [
    {
      name: 'format',
      title: 'Format and lint',
      commands: [['biome', 'check', '--error-on-warnings', '.']],
      group: 'first',
    },
    { name: 'types', title: 'Types', commands: [checkTypes('.')], group: 'first' },
    {
      name: 'package-types',
      title: 'Types of each package',
      commands: packages.map((name) => checkTypes(`packages/${name}`)),
      group: 'first',
    },
    { name: 'layers', title: 'Layers', commands: [['scripts/check-layers.ts']], group: 'first' },
    {
      name: 'rules',
      title: 'Rules of the house',
      commands: [['scripts/check-house-rules.ts']],
      group: 'first',
    },
    {
      name: 'licences',
      title: 'Licences',
      commands: [['tools/list-licences.ts', '--check']],
      group: 'first',
    },
    {
      name: 'unused',
      title: 'Unused code',
      commands: [['knip', '--no-config-hints', '--no-progress']],
      group: 'first',
    },
    {
      name: 'api',
      title: 'Public API of the packages, and its pages',
      commands: [['tools/write-api-pages.ts', '--check']],
      group: 'first',
    },
    ...(isAll ? [crash, chaos] : []),
    {
      name: 'tests',
      title: 'Unit, property and server tests',
      commands: [['vitest', 'run', ...left, ...reportTo(UNIT_REPORT)]],
      group: 'second',
      needsFonts: true,
      runsGuide: true,
      report: UNIT_REPORT,
    },
    ...(isAll ? [packagesCheck] : []),
    { name: 'build', title: 'Web app', commands: [['scripts/build-web.mjs']] },
    {
      name: 'browser',
      title: 'Browser tests',
      commands: [['e2e/run.ts', ...journeys, ...reportTo(JOURNEY_REPORT)]],
      needsBrowser: true,
      needsFonts: true,
      report: JOURNEY_REPORT,
    },
    ...(isAll ? [coverage] : []),
  ].filter(({ commands }) =>
    commands.every(([program]) => !program.includes('/') || existsSync(inRoot(program))),
  );
}
