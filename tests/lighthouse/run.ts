import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount, createChart, send, sessionOf } from '../../e2e/support/account.ts';
import { startApp } from '../../e2e/support/app-process.ts';
import { runScript, SetUpError } from '../../scripts/set-up/set-up-error.mjs';
import { assessReport, CATEGORIES, MINIMUM_SCORES, type Report, selectReport } from './assess-report.ts';
import { startDebuggableBrowser } from './debuggable-browser.ts';
import { runLighthouse } from './run-lighthouse.ts';

/** The pages in the order of measuring, those without a login first, with an element that shows that they have loaded. */
const SELECTORS = {
  login: 'input[type=password]',
  embed: '#embed svg text',
  workspace: 'a[href*="/gantt/"]',
  editor: '[data-picture] [data-part=bar]',
} as const;
type PageName = keyof typeof SELECTORS;
const PAGES = Object.keys(SELECTORS) as PageName[];
const PAGES_WITH_LOGIN: readonly PageName[] = ['workspace', 'editor'];
/** Charts in the workspace: more than fit on a screen. */
const CHARTS = 12;

interface Options {
  readonly pages: readonly PageName[];
  readonly runs: number;
  readonly device: 'desktop' | 'mobile';
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, mobile: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => PAGES.every((page) => page !== name));
  if (unknown !== undefined)
    throw new SetUpError(`There is no page ${unknown}; there are ${PAGES.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new SetUpError('--runs takes a whole number from 1.');
  const pages = PAGES.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { pages, runs, device: values.mobile ? 'mobile' : 'desktop' };
}

/** Prints a page's scores with what cost points; answers whether all of them pass. */
function printScores(page: PageName, reports: readonly Report[], hasLimits: boolean): boolean {
  const assessments = CATEGORIES.map((category) => assessReport(selectReport(reports, category), category));
  for (const { category, score, isPassed, deductions } of assessments) {
    const limit = hasLimits
      ? ` (at least ${MINIMUM_SCORES[category]}: ${isPassed ? 'kept' : 'NOT KEPT'})`
      : '';
    console.log(`${page}: ${category} ${score}${limit}`);
    for (const deduction of deductions) console.log(`    ${deduction}`);
  }
  return !hasLimits || assessments.every(({ isPassed }) => isPassed);
}

/** Creates an account with charts, one of them public; answers with the pages' addresses and the account. */
async function createPages(url: string) {
  const account = await createAccount(url);
  const chart = await createChart(url, account);
  for (let count = 1; count < CHARTS; count++) await createChart(url, account);
  const configuration = `/users/${account.userId}/gantts/${chart.ganttId}/configuration`;
  await send(url, 'PUT', configuration, { isPublic: true }, account.token);
  const addresses: Readonly<Record<PageName, string>> = {
    login: `${url}/login`,
    embed: `${url}/embedded-gantts/${chart.ganttId}`,
    workspace: `${url}/`,
    editor: `${url}${chart.path}`,
  };
  return { account, addresses };
}

/** Measures the pages of a running app, with the browser's profile in a folder; answers whether all scores pass. */
async function measurePages(url: string, folder: string, { pages, runs, device }: Options): Promise<boolean> {
  const { account, addresses } = await createPages(url);
  const browser = await startDebuggableBrowser(folder);
  try {
    let isLoggedIn = false;
    let isPassed = true;
    for (const page of pages) {
      if (!isLoggedIn && PAGES_WITH_LOGIN.includes(page)) {
        await browser.logIn(url, sessionOf(url, account));
        isLoggedIn = true;
      }
      await browser.checkPage(addresses[page], SELECTORS[page]);
      const reports: Report[] = [];
      while (reports.length < runs) reports.push(await runLighthouse(addresses[page], browser.port, device));
      isPassed = printScores(page, reports, device === 'desktop') && isPassed;
    }
    return isPassed;
  } finally {
    await browser.close();
  }
}

await runScript(async () => {
  const options = readOptions();
  const app = await startApp();
  const folder = await mkdtemp(join(tmpdir(), 'giotto-lighthouse-'));
  try {
    return (await measurePages(app.url, folder, options)) ? 0 : 1;
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
