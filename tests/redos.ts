import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSourceFiles } from '../scripts/house-rules/list-source-files.ts';
import { ensureWebBuilt } from '../scripts/set-up/ensure-web-built.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { boundedPatterns } from './redos/bounded-patterns.ts';
import { findPatterns } from './redos/find-patterns.ts';
import { judge } from './redos/judge-pattern.ts';
import { libraryPatterns } from './redos/library-patterns.ts';

/** Files that build patterns at runtime, none of them from user input. */
const makers: Readonly<Record<string, string>> = {
  'packages/contract/src/api/coupons.ts': 'of the names of the plans',
  'packages/drawing/src/text/split-scripts.ts': 'of the names of scripts in its own list',
};

type File = Readonly<Record<'path' | 'text', string>>;

/** The web app as served, including libraries. */
async function listBundle(): Promise<File[]> {
  await ensureWebBuilt(process.execPath);
  const folder = inRoot('packages', 'web', 'dist', 'assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}

const judged = new Map<string, string | null>();

/** The slow patterns of a file, each with the reason. */
async function findFaults(path: string, patterns: Awaited<ReturnType<typeof findPatterns>>['literals']) {
  const faults: string[] = [];
  for (const pattern of patterns) {
    const written = `/${pattern.source}/${pattern.flags}`;
    if (!judged.has(written)) judged.set(written, await judge(pattern));
    const fault = judged.get(written);
    if (fault) faults.push(`${path}: ${written} ${fault}`);
  }
  return faults;
}

/**
 * `npm run test:redos`: checks whether any text makes a regular expression of the program, or of a library in the web
 * app, slow (`security.md` I10). Each is analysed by recheck and tried on texts of 100,000 characters; none of the
 * program's is built from user input.
 */
async function run(): Promise<void> {
  const files = await listSourceFiles(join(import.meta.dirname, '..'), ['packages']);
  const program = files.filter(
    ({ path }) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|-test\//.test(path),
  );
  const faults: string[] = [];
  for (const { path, text } of program) {
    const { literals, made } = await findPatterns(path, text);
    if (made > 0 && !makers[path]) faults.push(`${path}: makes a pattern while it runs`);
    faults.push(...(await findFaults(path, literals)));
  }
  const own = judged.size;
  const bundle = await listBundle();
  const known = new Set<string>();
  for (const { path, text } of bundle) {
    const { literals } = await findPatterns(path, text);
    for (const { source } of literals) if (libraryPatterns.has(source)) known.add(source);
    const unknown = literals.filter(({ source }) => !libraryPatterns.has(source));
    faults.push(...(await findFaults(path, unknown)));
  }
  const has = (source: string) => [...judged.keys()].some((written) => written.startsWith(`/${source}/`));
  const unused = [
    ...[...boundedPatterns.keys()].filter((source) => !has(source)),
    ...[...libraryPatterns.keys()].filter((source) => !known.has(source)),
  ];
  faults.push(...unused.map((source) => `/${source}/ is not there any more`));
  for (const fault of faults) console.log(fault);
  console.log(
    `redos: ${program.length} files and ${bundle.length} of the web app, ${own} patterns and ${judged.size - own} of libraries, ` +
      `${boundedPatterns.size} bounded, ${known.size} never met by what others write, ${faults.length} faults`,
  );
  // The checker keeps a child process running.
  process.exit(faults.length === 0 ? 0 : 1);
}

await run();
