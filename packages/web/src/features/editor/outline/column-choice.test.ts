import { afterEach, expect, it, vi } from 'vitest';
import { columnsOf, recallColumns, rememberColumns } from './column-choice.ts';
import { type OutlineColumn, widthOf } from './outline-columns.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
afterEach(() => stored.clear());

const PANEL = 321;

it('shows what fits into the panel by default', () => {
  const columns = columnsOf('narrow', recallColumns('narrow'));
  expect(columns.map(({ id }) => id)).toEqual(['title', 'start', 'duration']);
  expect(widthOf(columns)).toBeLessThan(PANEL);
});

it('remembers a choice, even an empty one, and ignores unknown columns', () => {
  rememberColumns('narrow', ['predecessors', 'progress']);
  expect(recallColumns('narrow')).toEqual(['progress', 'predecessors']);
  rememberColumns('narrow', []);
  expect(columnsOf('narrow', recallColumns('narrow')).map(({ id }) => id)).toEqual(['title']);
  stored.set([...stored.keys()][0] ?? '', 'title colour end');
  expect(recallColumns('narrow')).toEqual(['end']);
});

it('has other columns in the wide panel, which fit there by default', () => {
  rememberColumns('narrow', ['totalSlack']);
  expect(recallColumns('wide')).toEqual(['start', 'end', 'duration', 'progress', 'predecessors']);
  expect(widthOf(columnsOf('wide', recallColumns('wide')))).toBeLessThan(640);
  rememberColumns('wide', ['critical', 'wbs']);
  expect(recallColumns('wide')).toEqual(['wbs', 'critical']);
  expect(recallColumns('narrow')).toEqual(['totalSlack']);
});

it('gives titles more room where the wide panel scrolls anyway', () => {
  const titleOf = (...chosen: OutlineColumn[]) => columnsOf('wide', chosen)[0]?.width;
  expect(titleOf('start', 'end')).toBe(116);
  expect(titleOf('earlyStart', 'earlyFinish', 'lateStart', 'lateFinish')).toBe(200);
});
