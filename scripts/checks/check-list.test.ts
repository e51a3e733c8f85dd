import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVERYDAY } from '../../e2e/everyday.mjs';
import { inRoot } from '../set-up/root-folder.mjs';
import { listChecks } from './check-list.mjs';
import { LONG_TESTS } from './long-tests.mjs';

const namesOf = (isAll: boolean) => listChecks({ isAll }).map(({ name }) => name);

it('the everyday journeys and the long tests exist', () => {
  expect([...EVERYDAY, ...LONG_TESTS].filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

it('--all runs every check and leaves nothing out', () => {
  const added = ['crash', 'chaos', 'packages', 'coverage'];
  expect(namesOf(true).filter((name) => !added.includes(name))).toEqual(namesOf(false));
  expect(namesOf(true)).toEqual(expect.arrayContaining(added));
  // It reads what the tests and journeys report.
  expect(namesOf(true).at(-1)).toBe('coverage');
  const journeys = listChecks({ isAll: true }).find(({ name }) => name === 'browser');
  expect(journeys?.commands[0]?.filter((part) => part.includes('.e2e.ts'))).toEqual([]);
  const tests = listChecks({ isAll: true }).find(({ name }) => name === 'tests');
  expect(tests?.commands[0]?.filter((part) => part.startsWith('--exclude'))).toEqual([]);
});

it('the packages are built by one check at a time', () => {
  const groupOf = (name: string) => listChecks({ isAll: true }).find((check) => check.name === name)?.group;
  expect(groupOf('packages')).not.toBe(groupOf('api'));
});
