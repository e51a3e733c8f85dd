import type { HistoryUpdate } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { findLine, groupEntries, listLines } from './group-entries.ts';
import { entry } from './test-history.ts';

/** Entries a minute apart, newest first, with overrides for some versions. */
function makeEntries(count: number, special: { readonly [version: number]: Partial<HistoryUpdate> } = {}) {
  return Array.from({ length: count }, (_, at) => entry(count - at, [], special[count - at]));
}

const groupsOf = (entries: readonly HistoryUpdate[]) =>
  groupEntries(entries).map((group) => group.map(({ version }) => version));

describe('groups of the history', () => {
  it('contain one person’s neighbouring entries less than two minutes apart', () => {
    expect(groupsOf(makeEntries(4))).toEqual([[4, 3, 2, 1]]);
    expect(groupsOf(makeEntries(4, { 3: { userId: 'ben' } }))).toEqual([[4], [3], [2, 1]]);
    const late = { updateDate: new Date(Date.UTC(2027, 0, 4, 0, 4)).toISOString() };
    expect(groupsOf(makeEntries(3, { 3: late }))).toEqual([[3], [2, 1]]);
  });

  it.each([
    ['a name', { name: 'As agreed' }],
    ['a restore', { origin: 'restore' }],
    ['the creation', { origin: 'creation' }],
  ])('leave out %s', (_what, special) => {
    expect(groupsOf(makeEntries(4, { 2: special }))).toEqual([[4, 3], [2], [1]]);
  });

  it('separate what a person’s program did from what the person did', () => {
    const entries = makeEntries(4, { 3: { tokenName: 'Import' }, 2: { tokenName: 'Import' } });
    expect(groupsOf(entries)).toEqual([[4], [3, 2], [1]]);
  });

  it('separate suggestions by different people', () => {
    const entries = makeEntries(3, { 3: { suggestedBy: 'ben' }, 2: { suggestedBy: 'cleo' } });
    expect(groupsOf(entries)).toEqual([[3], [2], [1]]);
  });
});

describe('lines of the history', () => {
  const entries = makeEntries(5, { 3: { userId: 'ben' } });
  const shown = (folded: readonly number[]) =>
    listLines(entries, new Set(folded)).map(({ entry: { version }, count }) => `${version}x${count}`);

  it('are single entries, or folded groups at their newest entry', () => {
    expect(shown([])).toEqual(['5x1', '4x1', '3x1', '2x1', '1x1']);
    expect(shown([4])).toEqual(['5x2', '3x1', '2x1', '1x1']);
    expect(shown([3, 1])).toEqual(['5x1', '4x1', '3x1', '2x2']);
  });

  it('are found by any version that they show or fold', () => {
    const lines = listLines(entries, new Set([5]));
    expect([5, 4, 3, 2, 1].map((version) => findLine(lines, version))).toEqual([0, 0, 1, 2, 3]);
    expect(findLine(lines, 9)).toBe(-1);
  });
});
