import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openChart, saveChart } from '@giotto/chart';
import type { Browser, Page } from 'playwright-core';
import { PUBLISHED_PACKAGES } from '../../scripts/packages/published-packages.ts';
import { findTypeFaults } from './check-types.ts';
import type { EmptyProject } from './empty-project.ts';
import { type Example, readmeExamples } from './readme-examples.ts';
import { type PageCase, runPage } from './run-page.ts';

type Check = (what: string, run: () => Promise<void>) => Promise<void>;

/** The languages of examples for pages. */
const LANGUAGES = ['html', 'ts', 'tsx'] as const;
type Language = (typeof LANGUAGES)[number];

/** How an example becomes a page: only HTML is one already. */
const PAGES: Readonly<Record<Language, (name: string, source: string) => PageCase>> = {
  html: (name, source) => ({
    name,
    // Later examples of a README take for granted that the first one's script is on the page.
    program: "import '@giotto/element/define';",
    markup: source,
  }),
  ts: (name, source) => ({
    name,
    program: `import './${name}-example.ts';`,
    files: { [`${name}-example.ts`]: source },
  }),
  tsx: (name, source) => ({
    name,
    program: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as example from './${name}-example.tsx';
createRoot(document.querySelector('main')).render(createElement(Object.values(example)[0]));`,
    files: { [`${name}-example.tsx`]: source },
  }),
};

/** Whatever the examples are about, a chart with at least one task is drawn. */
async function expectChart(page: Page): Promise<void> {
  await page.locator('.giotto-picture [data-layer=tasks] rect').first().waitFor();
}

/** The examples of the READMEs for pages, as they are written: typed strictly, and run under a strict content policy. */
export async function checkPageExamples(
  check: Check,
  browser: Browser,
  { folder }: EmptyProject,
): Promise<void> {
  await writeFile(join(folder, 'plan.gio'), saveChart(openChart({ tasks: [{ id: 'a', title: 'Design' }] })));
  await writeFile(join(folder, 'plan.mmd'), 'gantt\n  dateFormat YYYY-MM-DD\n  Design :2027-01-04, 5d\n');
  await symlink('node_modules', join(folder, 'fonts'));
  for (const { name } of PUBLISHED_PACKAGES)
    for (const language of LANGUAGES)
      for (const [at, example] of (await readmeExamples(name, language)).entries())
        await checkExample(check, browser, folder, {
          ...example,
          language,
          name: `${name}-${language}-${at}`,
        });
}

interface NamedExample extends Example {
  readonly language: Language;
  readonly name: string;
}

async function checkExample(
  check: Check,
  browser: Browser,
  folder: string,
  { place, source, language, name }: NamedExample,
): Promise<void> {
  await check(`${place}: draws a chart`, () =>
    runPage(browser, folder, PAGES[language](name, source), expectChart),
  );
  if (language !== 'html')
    await check(`${place}: has the types of a strict project`, async () => {
      assert.deepEqual(await findTypeFaults(folder, source, `typed.${language}`), []);
    });
}
