import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNEY_REPORT, UNIT_REPORT } from './checks/check-list.mjs';
import { checkCoverage, listReportedTests, type ReportedFile } from './spec-coverage/check-coverage.ts';
import { readCoverage } from './spec-coverage/read-coverage.ts';

/** Checks that every test named in docs/spec-coverage ran and passed, according to the reports of the last runs. */
const root = join(import.meta.dirname, '..');
const PAGES = 'docs/spec-coverage';

async function readReport(file: string): Promise<readonly ReportedFile[]> {
  const text = await readFile(join(root, file), 'utf8').catch(() => {
    throw new Error(`${file} is missing: run npm test, or npm test -- --only tests,build,browser`);
  });
  return (JSON.parse(text) as { testResults: ReportedFile[] }).testResults;
}

const reports = [...(await readReport(UNIT_REPORT)), ...(await readReport(JOURNEY_REPORT))];
const names = (await readdir(join(root, PAGES))).filter((name) => name.endsWith('.md')).sort();
const pages = await Promise.all(
  names.map(async (name) =>
    readCoverage(`${PAGES}/${name}`, await readFile(join(root, PAGES, name), 'utf8')),
  ),
);
const rows = pages.flatMap((page) => page.rows);
const faults = [
  ...pages.flatMap((page) => page.faults),
  ...checkCoverage(rows, listReportedTests(reports, root)),
];
for (const { place, reason } of faults) console.log(`${place} ${reason}`);
const open = rows.filter((row) => row.open !== null);
for (const row of open) console.log(`open: ${row.page}:${row.line} ${row.section} ${row.says} (${row.open})`);
console.log(`${rows.length} sentences, ${open.length} open, ${faults.length} faults.`);
process.exitCode = faults.length === 0 && rows.length > 0 ? 0 : 1;
