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

it('a test that was passed proves a sentence, by its name alone or with its groups', () => {
  expect(check('`packages/a.test.ts` › `does it`')).toEqual([]);
  expect(check('`packages/a.test.ts` › `a thing does it`<br>`packages/a.test.ts` › `limit 5 -1`')).toEqual(
    [],
  );
});

it('an unknown file, an unknown test, a skipped and a failed one are named with the line', () => {
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

it('dots at the end stand for all that begin so, and all of them must be passed', () => {
  expect(check('`packages/a.test.ts` › `limit 5 -…`')).toEqual([]);
  expect(check('`packages/a.test.ts` › `limit 5…`')).toEqual([
    'page.md:4 names the test "limit 5…" of packages/a.test.ts, which was not passed but failed',
  ]);
});

it('what is written in another form is a fault, and an open sentence says why', () => {
  expect(check('packages/a.test.ts')).toEqual([
    'page.md:4 has a proof that is not written as `file` › `name of the test`',
  ]);
  expect(readCoverage('page.md', '| §2 | only two |').faults).toHaveLength(1);
  expect(readCoverage('page.md', '| §2 | Says | open: not built |').rows[0]?.open).toBe('not built');
});
