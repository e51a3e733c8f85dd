import { expect, it } from 'vitest';
import { mergeCatalogue } from './merge-catalogue.ts';

const builtIn = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
const read = (id: string, { title }: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' ? { id, title } : null;

it('what admins have ordered comes first, hidden or not; then the product’s own, then what was added', () => {
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

it('what is said otherwise stands where the product’s own stood', () => {
  const items = [{ id: 'b', position: null, isHidden: false, content: { title: 'B!' } }];
  expect(mergeCatalogue(builtIn, items, read)[1]).toMatchObject({ title: 'B!', isBuiltIn: true });
});

it('what the product no longer has, and what cannot be read, is left out', () => {
  const items = [
    { id: 'gone', position: 0, isHidden: false, content: null },
    { id: 'odd', position: 1, isHidden: false, content: {} },
  ];
  expect(mergeCatalogue(builtIn, items, read).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
