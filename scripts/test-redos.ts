import { join } from 'node:path';
import { listSourceFiles } from './house-rules/list-source-files.ts';
import { boundedPatterns } from './redos/bounded-patterns.ts';
import { findPatterns } from './redos/find-patterns.ts';
import { judge } from './redos/judge-pattern.ts';

/** Files that make patterns while the program runs, none of them of what somebody typed. */
const makers: Readonly<Record<string, string>> = {
  'packages/contract/src/api/coupons.ts': 'of the names of the plans',
};

/**
 * `npm run test:redos`: whether some text makes a regular expression of the program take long (`security.md` I10). Each is
 * judged by recheck and tried on texts of 100,000 characters; none is made of what people type.
 */
async function run(): Promise<void> {
  const files = await listSourceFiles(join(import.meta.dirname, '..'), ['packages']);
  const program = files.filter(
    ({ path }) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|-test\//.test(path),
  );
  const faults: string[] = [];
  const judged = new Map<string, string | null>();
  for (const { path, text } of program) {
    const { literals, made } = await findPatterns(path, text);
    if (made > 0 && !makers[path]) faults.push(`${path}: makes a pattern while it runs`);
    for (const pattern of literals) {
      const written = `/${pattern.source}/${pattern.flags}`;
      if (!judged.has(written)) judged.set(written, await judge(pattern));
      const fault = judged.get(written);
      if (fault) faults.push(`${path}: ${written} ${fault}`);
    }
  }
  const unused = [...boundedPatterns.keys()].filter(
    (source) => ![...judged.keys()].some((written) => written.startsWith(`/${source}/`)),
  );
  faults.push(...unused.map((source) => `bounded-patterns.ts: /${source}/ is not there any more`));
  for (const fault of faults) console.log(fault);
  const bounded = boundedPatterns.size;
  console.log(
    `redos: ${program.length} files, ${judged.size} patterns, ${bounded} of them bounded, ${faults.length} faults`,
  );
  // The judge keeps a process of its own.
  process.exit(faults.length === 0 ? 0 : 1);
}

await run();
