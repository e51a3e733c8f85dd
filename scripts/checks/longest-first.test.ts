import { expect, it } from 'vitest';
import { longestFirst, putFirst } from './longest-first.ts';

it('puts the longest files of each project first, and keeps the projects and the other files in order', () => {
  const sorted = ['a/1', 'a/2', 'a/3', 'b/1', 'b/2'].map((id) => ({ id, project: { name: id.slice(0, 1) } }));
  const places = new Map([
    ['b/2', 0],
    ['a/3', 1],
    ['a/2', 2],
  ]);
  expect(putFirst(sorted, ({ id }) => places.get(id)).map(({ id }) => id)).toEqual([
    'a/3',
    'a/2',
    'a/1',
    'b/2',
    'b/1',
  ]);
});

it('refuses a file that does not exist: it has been renamed, and would start late again', () => {
  expect(() => longestFirst(['scripts/checks/longest-first.ts', 'e2e/journeys/gone.e2e.ts'])).toThrow(
    'e2e/journeys/gone.e2e.ts should start first and does not exist.',
  );
});
