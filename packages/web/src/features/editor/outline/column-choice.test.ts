import { afterEach, expect, it, vi } from 'vitest';
import { columnsOf, recallColumns, rememberColumns } from './column-choice.ts';
import { OUTLINE_COLUMNS, widthOf } from './outline-columns.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
afterEach(() => stored.clear());

const PANEL = 321;

it('shows what fits into the panel by default', () => {
  const columns = columnsOf(recallColumns());
  expect(columns.map(({ id }) => id)).toEqual(['title', 'start', 'duration']);
  expect(widthOf(columns)).toBeLessThan(PANEL);
});

it('remembers a choice, even an empty one, and ignores unknown columns', () => {
  rememberColumns(['predecessors', 'progress']);
  expect(recallColumns()).toEqual(['progress', 'predecessors']);
  rememberColumns([]);
  expect(columnsOf(recallColumns()).map(({ id }) => id)).toEqual(['title']);
  stored.set([...stored.keys()][0] ?? '', 'title colour end');
  expect(recallColumns()).toEqual(['end']);
});

it('has room for all of them in the wide panel', () => {
  expect(widthOf(OUTLINE_COLUMNS)).toBeLessThan(640);
});
