import { expect, it } from 'vitest';
import { checkCoverage, listReportedTests } from './check-coverage.ts';
import { readCoverage } from './read-coverage.ts';

const reported = listReportedTests(
  [
    {
      name: '/project/packages/a.test.ts',
      assertionResults: [
        { title: 'does it', ancestorTitles: ['a thing'], status: 'passed' },
        { title: 'limit 5 -1', ancestorTitles: [], status: 'passed' },
        { title: 'limit 5 +1', ancestorTitles: [], status: 'failed' },
        { title: 'later', ancestorTitles: [], status: 'skipped' },
      ],
    },
  ],
  '/project',
);

function check(proof: string) {
  const { rows, faults } = readCoverage('page.md', `# Page\n\n| § | a | b |\n| §2 | It does it | ${proof} |`);
  return [...faults, ...checkCoverage(rows, reported)].map(({ place, reason }) => `${place} ${reason}`);
}

it('a passed test proves a sentence, named alone or with its groups', () => {
  expect(check('`packages/a.test.ts` › `does it`')).toEqual([]);
  expect(check('`packages/a.test.ts` › `a thing does it`<br>`packages/a.test.ts` › `limit 5 -1`')).toEqual(
    [],
  );
});

it('reports an unknown file and an unknown, skipped or failed test, with the line', () => {
  expect(check('`packages/b.test.ts` › `does it`')).toEqual([
    'page.md:4 names packages/b.test.ts, of which no test was run',
  ]);
  expect(check('`packages/a.test.ts` › `does`')).toEqual([
    'page.md:4 names the test "does", which packages/a.test.ts does not have',
  ]);
  expect(check('`packages/a.test.ts` › `later`')).toEqual([
    'page.md:4 names the test "later" of packages/a.test.ts, which was not passed but skipped',
  ]);
});

it('a trailing … matches all tests that start like this, and all of them must pass', () => {
  expect(check('`packages/a.test.ts` › `limit 5 -…`')).toEqual([]);
  expect(check('`packages/a.test.ts` › `limit 5…`')).toEqual([
    'page.md:4 names the test "limit 5…" of packages/a.test.ts, which was not passed but failed',
  ]);
});

it('reports a malformed row, and reads the reason of an open sentence', () => {
  expect(check('packages/a.test.ts')).toEqual([
    'page.md:4 has a proof that is not written as `file` › `name of the test`',
  ]);
  expect(readCoverage('page.md', '| §2 | only two |').faults).toHaveLength(1);
  expect(readCoverage('page.md', '| §2 | Says | open: not built |').rows[0]?.open).toBe('not built');
});
