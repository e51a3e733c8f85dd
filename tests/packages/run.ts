import { parseArgs } from 'node:util';
import { SHORT_LIVED_PAGES, startBrowser } from '../../e2e/support/browser.ts';
import { buildPackage } from '../../scripts/packages/build-package.ts';
import { bundleProgram } from '../../scripts/packages/bundle-program.ts';
import { PUBLISHED_PACKAGES } from '../../scripts/packages/published-packages.ts';
import { findChromium, HEADLESS } from '../../scripts/set-up/find-chromium.mjs';
import { runScript } from '../../scripts/set-up/set-up-error.mjs';
import { checkCommandLine } from './check-command-line.ts';
import { checkElement, checkReact } from './check-element.ts';
import { checkPageExamples } from './check-page-examples.ts';
import { checkPlayground } from './check-playground.ts';
import { findPackagingFaults } from './check-quality.ts';
import { findTypeFaults } from './check-types.ts';
import { drawInBrowser } from './draw-in-browser.ts';
import { createEmptyProject, type EmptyProject } from './empty-project.ts';
import { readmeExamples } from './readme-examples.ts';
import { runInShell } from './run-in-shell.ts';
import { NODE_PROGRAM, PAGE_PROGRAM, SMALL_PROGRAMS, TYPED_PROGRAM, WRONG_PROGRAM } from './samples.ts';

/** The packages of registries that the examples use. */
const OTHERS = ['@fontsource/roboto', '@types/react', 'react', 'react-dom'];

const failures: string[] = [];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** Runs one case, unless `--only` leaves it out, and prints whether it succeeded. */
async function check(what: string, run: () => Promise<void> | void): Promise<void> {
  if (!what.includes(values.only)) return;
  try {
    await run();
    console.log(`✓ ${what}`);
  } catch (error) {
    failures.push(what);
    console.error(`✗ ${what}\n${error instanceof Error ? error.message : error}`);
  }
}

async function checkExamples(project: EmptyProject): Promise<void> {
  for (const { name } of PUBLISHED_PACKAGES)
    for (const [at, { place, source, printed }] of (await readmeExamples(name, 'js')).entries())
      await check(`${place}: runs`, async () => {
        const lines = (await project.run(`${name}-${at}.mjs`, source)).split('\n');
        const missing = printed.filter((line) => !lines.includes(line));
        if (missing.length > 0) throw new Error(`It printed\n${lines.join('\n')}\nnot ${missing.join(', ')}`);
      });
}

/** The commands in the README of the command line; those that need a server are run by the server's tests. */
async function checkCommands({ folder }: EmptyProject): Promise<void> {
  for (const { place, source } of await readmeExamples('cli', 'sh'))
    for (const command of source
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('npx ')))
      await check(`${place}: runs`, () => runInShell(command, folder));
}

async function checkInBrowser(project: EmptyProject): Promise<void> {
  const browser = await startBrowser(findChromium(HEADLESS), SHORT_LIVED_PAGES);
  try {
    await check('draws the same chart in Node and in Chromium', async () => {
      const drawn = await project.run('node.mjs', NODE_PROGRAM);
      if (!/^<svg [\s\S]*Строительство[\s\S]*<\/svg>\n$/.test(drawn)) throw new Error(drawn.slice(0, 500));
      const inPage = await drawInBrowser(browser, project.folder, PAGE_PROGRAM);
      if (inPage !== drawn) throw new Error(`Node drew\n${drawn}\nChromium drew\n${inPage}`);
    });
    await checkElement(check, browser, project);
    await checkReact(check, browser, project);
    await checkPageExamples(check, browser, project);
    await checkPlayground(check, browser, project);
  } finally {
    await browser.close();
  }
}

async function checkBundles(project: EmptyProject): Promise<void> {
  for (const { source, without } of SMALL_PROGRAMS)
    await check(`${source} bundles only what it needs`, async () => {
      const { modules, size } = await bundleProgram(project.folder, source);
      if (modules.length === 0) throw new Error('Nothing was bundled.');
      const needless = modules.filter((module) => without.test(module));
      if (needless.length > 0) throw new Error(`${size.toFixed(1)} kB, with ${needless.join(', ')}`);
    });
}

/**
 * `npm run test:packages [-- --only '<giotto-chart>']`: builds and packs the packages that could be published, installs them into an empty project, and
 * uses them there: what their READMEs show runs, a chart is drawn alike in Node and in Chromium, their types hold in strict
 * projects, and bundles contain only what they use.
 */
await runScript(async () => {
  for (const published of PUBLISHED_PACKAGES) {
    await buildPackage(published);
    await check(`@giotto/${published.name} is packaged as Node, bundlers and TypeScript expect`, () => {
      const faults = findPackagingFaults(published.name);
      if (faults !== undefined) throw new Error(faults);
    });
  }
  const project = await createEmptyProject(OTHERS);
  try {
    await checkExamples(project);
    await check('giotto draws, converts and checks plans from the command line', () =>
      checkCommandLine(project),
    );
    await checkCommands(project);
    await checkInBrowser(project);
    await check('types hold in strict projects, with skipLibCheck off', async () => {
      const faults = await findTypeFaults(project.folder, TYPED_PROGRAM);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    await check('types refuse what is wrong', async () => {
      const faults = await findTypeFaults(project.folder, WRONG_PROGRAM);
      const places = faults.map((fault) => /^\w+: sample\.ts\(\d+/.exec(fault)?.[0]);
      const wrong = [3, 4, 5, 6].map((line) => `sample.ts(${line}`);
      const expected = ['node16', 'bundler'].flatMap((resolution) =>
        wrong.map((one) => `${resolution}: ${one}`),
      );
      if (places.join() !== expected.join()) throw new Error(`They refuse\n${faults.join('\n')}`);
    });
    await checkBundles(project);
  } finally {
    await project.remove();
  }
  console.log(failures.length === 0 ? 'Every package works.' : `${failures.length} failed.`);
  return failures.length === 0 ? 0 : 1;
});
