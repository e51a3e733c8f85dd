import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertTables, makeDocTables } from './scale/doc-tables.ts';
import { readAssumptions } from './scale/read-assumptions.ts';
import { SIZES, writeGrowthTable, writeLayoutTable, writeTrafficTable } from './scale/report.ts';

const page = join(import.meta.dirname, '..', 'docs', 'scale.md');

/**
 * `npm run simulate:scale -- --charts 1e6 [--days 365] [--seed 1] [--premium-share 0.1] …`: simulates who is present at
 * the busiest moment, what is sent to whom, how storage grows, and which layout suffices (`docs/scale.md`). Without
 * `--charts` it runs all powers of ten. `--write` updates the page's tables.
 */
async function run(): Promise<void> {
  const { assumptions, isOneSize, isWriting } = readAssumptions(process.argv.slice(2));
  if (isWriting) {
    await writeFile(page, insertTables(await readFile(page, 'utf8'), makeDocTables()));
    console.log('docs/scale.md has new tables.');
    return;
  }
  const sizes = isOneSize ? [assumptions.charts] : SIZES;
  const given = Object.entries(assumptions).map(([name, value]) => `${name} ${value}`);
  console.log(`${given.join(', ')}\n`);
  console.log(`At the busiest moment:\n\n${writeTrafficTable(assumptions, sizes)}\n`);
  console.log(`After ${assumptions.days} days:\n\n${writeLayoutTable(assumptions, sizes)}\n`);
  console.log(`${assumptions.charts} charts, day by day:\n\n${writeGrowthTable(assumptions)}`);
}

await run();
