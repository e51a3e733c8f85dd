import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFolder,
  moveFolderToGap,
  newFolderId,
  removeFolder,
  renameFolder,
  shiftFolder,
} from './folder-list.ts';

const list = (ids: string) => [...ids].map((id) => ({ id, name: id.toUpperCase() }));
const idsOf = (folders: readonly { id: string }[]) => folders.map(({ id }) => id).join('');
const abc = list('abc');

describe('addFolder', () => {
  it('adds "New folder" at the end', () => {
    expect(addFolder('d')(abc)).toEqual([...abc, { id: 'd', name: 'New folder' }]);
  });

  it.each([
    [498, 499],
    [499, 500],
    [500, 500],
  ])('turns %i folders into %i', (before, after) => {
    const folders = Array.from({ length: before }, (_, at) => ({ id: `f${at}`, name: 'x' }));
    expect(addFolder('new')(folders)).toHaveLength(after);
  });
});

describe('newFolderId', () => {
  it('never returns a word with a special meaning in URLs', () => {
    const offered = ['login', 'new', 'has space', 'plans'];
    expect(newFolderId(() => offered.shift() ?? '')).toBe('plans');
  });
});

describe('renameFolder', () => {
  it('trims the new name', () => {
    expect(renameFolder('b', '  Plans ')(abc)[1]).toEqual({ id: 'b', name: 'Plans' });
  });

  it.each(['', '   ', 'B', ' B '])('leaves the list unchanged for %j', (name) => {
    expect(renameFolder('b', name)(abc)).toBe(abc);
  });

  it('ignores an unknown folder', () => {
    expect(renameFolder('x', 'Plans')(abc)).toBe(abc);
  });
});

describe('removeFolder', () => {
  it('removes only that folder', () => {
    expect(idsOf(removeFolder('b')(abc))).toBe('ac');
    expect(removeFolder('x')(abc)).toBe(abc);
  });
});

describe('moveFolderToGap', () => {
  it.each([
    ['a', 0, 'abcd'],
    ['a', 1, 'abcd'],
    ['a', 2, 'bacd'],
    ['a', 3, 'bcad'],
    ['a', 4, 'bcda'],
    ['c', 0, 'cabd'],
    ['c', 1, 'acbd'],
    ['c', 2, 'abcd'],
    ['c', 3, 'abcd'],
    ['c', 4, 'abdc'],
    ['d', 9, 'abcd'],
    ['d', -1, 'dabc'],
  ])('moves %s into gap %i: %s', (id, gap, after) => {
    expect(idsOf(moveFolderToGap(id, gap)(list('abcd')))).toBe(after);
  });

  it('keeps every folder once and the order of all others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(13),
        (ids, pick, gap) => {
          const folders = ids.map((id) => ({ id, name: id }));
          const moved = ids[pick % ids.length] ?? '';
          const after = moveFolderToGap(moved, gap)(folders).map(({ id }) => id);
          expect([...after].sort()).toEqual([...ids].sort());
          expect(after.filter((id) => id !== moved)).toEqual(ids.filter((id) => id !== moved));
        },
      ),
    );
  });
});

describe('shiftFolder', () => {
  it.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('moves %s by %i: %s', (id, by, after) => {
    expect(idsOf(shiftFolder(id, by)(abc))).toBe(after);
  });
});
