import { DEFAULTS } from './assumptions.ts';
import { writeGrowthTable, writeLayoutTable, writeTrafficTable } from './report.ts';

/** The tables of `docs/scale.md`, by the names in its comments. */
export function makeDocTables(): ReadonlyMap<string, string> {
  return new Map([
    ['traffic', writeTrafficTable(DEFAULTS)],
    ['layouts', writeLayoutTable(DEFAULTS)],
    ['growth', writeGrowthTable(DEFAULTS)],
  ]);
}

/** The page with its tables updated. Throws if the place of one is missing. */
export function insertTables(page: string, tables: ReadonlyMap<string, string>): string {
  let text = page;
  for (const [name, table] of tables) {
    const begin = `<!-- table: ${name} -->`;
    const end = '<!-- end of the table -->';
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`The page has no place for the table ${name}`);
    text = `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  }
  return text;
}
