import { expect, it } from 'vitest';
import { mergeCatalogue } from './merge-catalogue.ts';

const builtIn = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
const read = (id: string, { title }: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' ? { id, title } : null;

it('items that admins have ordered come first, hidden or not; then built-in ones, then added ones', () => {
  const items = [
    { id: 'c', position: 0, isHidden: true, content: null },
    { id: 'placed', position: 1, isHidden: false, content: { title: 'old' } },
    { id: 'added', position: null, isHidden: false, content: { title: 'new' } },
  ];
  const list = mergeCatalogue(builtIn, items, read);
  expect(list.map(({ id, isHidden, isBuiltIn }) => [id, isHidden, isBuiltIn])).toEqual([
    ['c', true, true],
    ['placed', false, false],
    ['a', false, true],
    ['b', false, true],
    ['added', false, false],
  ]);
});

it('a changed built-in item keeps its place', () => {
  const items = [{ id: 'b', position: null, isHidden: false, content: { title: 'B!' } }];
  expect(mergeCatalogue(builtIn, items, read)[1]).toMatchObject({ title: 'B!', isBuiltIn: true });
});

it('items no longer built in, and unreadable ones, are omitted', () => {
  const items = [
    { id: 'gone', position: 0, isHidden: false, content: null },
    { id: 'odd', position: 1, isHidden: false, content: {} },
  ];
  expect(mergeCatalogue(builtIn, items, read).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
