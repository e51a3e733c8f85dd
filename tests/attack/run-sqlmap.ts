import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, readSqlmap } from './findings.ts';
import { runProgram } from './programs.ts';

/** Killed after this many seconds. */
const LONGEST = 150;
const REFUSALS = '400,401,403,404,409,410,413,415,422,429,503';

/** Tries to inject at every mark in these requests. */
export async function runSqlmap(
  requests: readonly string[],
  name: string,
  folder: string,
): Promise<readonly Finding[]> {
  const log = join(folder, `${name}.txt`);
  const results = join(folder, `${name}.csv`);
  const line = '='.repeat(54);
  await writeFile(log, `${line}\n${requests.join(`\n${line}\n`)}\n${line}\n`);
  const { output } = await runProgram(
    'sqlmap',
    [
      ...`-l ${log} --batch --dbms postgresql --level 1 --risk 1 --technique BEU --threads 4`.split(' '),
      ...`--ignore-code ${REFUSALS} --timeout 10 --flush-session --keep-alive --ignore-stdin`.split(' '),
      ...`--results-file ${results} --output-dir ${join(folder, name)} --disable-coloring`.split(' '),
    ],
    { seconds: LONGEST, folder },
  );
  const tried = [...output.matchAll(/^\[\d+\/\d+\] URL:/gm)].length;
  console.log(`  ${tried} of ${requests.length} calls take something`);
  if (tried === 0) throw new Error(`nothing was tried:\n${output.slice(-2_000)}`);
  return readSqlmap(await readFile(results, 'utf8').catch(() => ''));
}
