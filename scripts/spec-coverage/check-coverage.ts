import { isAbsolute, relative } from 'node:path';
import type { CoverageFault, CoverageRow, NamedTest } from './read-coverage.ts';

/** Vitest's JSON report on one file. */
export interface ReportedFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly ancestorTitles: readonly string[];
    readonly status: string;
  }[];
}

interface ReportedTest {
  readonly names: readonly string[];
  readonly status: string;
}

/** All tests by file; a test can be named by its title alone, or by its title with the enclosing groups. */
export function listReportedTests(
  files: readonly ReportedFile[],
  root: string,
): ReadonlyMap<string, readonly ReportedTest[]> {
  return new Map(
    files.map(({ name, assertionResults }) => [
      isAbsolute(name) ? relative(root, name) : name,
      assertionResults.map(({ title, ancestorTitles, status }) => ({
        names: [title, [...ancestorTitles, title].join(' ')],
        status,
      })),
    ]),
  );
}

/** Rows whose tests don't exist, were skipped or failed. */
export function checkCoverage(
  rows: readonly CoverageRow[],
  tests: ReadonlyMap<string, readonly ReportedTest[]>,
): readonly CoverageFault[] {
  return rows.flatMap((row) =>
    row.tests.flatMap((test) => {
      const reason = findFault(test, tests);
      return reason === null ? [] : [{ place: `${row.page}:${row.line}`, reason }];
    }),
  );
}

function findFault(
  { file, name }: NamedTest,
  tests: ReadonlyMap<string, readonly ReportedTest[]>,
): string | null {
  const inFile = tests.get(file);
  if (!inFile) return `names ${file}, of which no test was run`;
  const isMeant = name.endsWith('…')
    ? (text: string) => text.startsWith(name.slice(0, -1))
    : (text: string) => text === name;
  const met = inFile.filter(({ names }) => names.some(isMeant));
  if (met.length === 0) return `names the test "${name}", which ${file} does not have`;
  const bad = met.find(({ status }) => status !== 'passed');
  return bad ? `names the test "${name}" of ${file}, which was not passed but ${bad.status}` : null;
}
