import type { CommentThread } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { findWanted, pickThreads } from './pick-threads.ts';

const thread = (
  id: string,
  revision: number,
  { person = 'ben', mentions = '', isResolved = false } = {},
): CommentThread => ({
  id,
  target: { kind: 'chart', id: 'main' },
  title: '',
  person,
  ...(isResolved && { resolved: { person, date: '' } }),
  comments: [
    { id: `${id}-1`, person, date: '', revision, body: mentions === '' ? ['Hi'] : [{ person: mentions }] },
  ],
});

const threads = [
  thread('old', 1),
  thread('mine', 2, { person: 'ana' }),
  thread('about-me', 3, { mentions: 'ana' }),
  thread('done', 4, { isResolved: true }),
];
const pick = (wish: Partial<Parameters<typeof pickThreads>[1]>) =>
  pickThreads(threads, {
    isResolved: false,
    filter: 'all',
    me: 'ana',
    wanted: null,
    kept: new Set(),
    ...wish,
  }).map(({ id }) => id);

it('lists open or resolved threads, those with the latest comment first', () => {
  expect(pick({})).toEqual(['about-me', 'mine', 'old']);
  expect(pick({ isResolved: true })).toEqual(['done']);
});

it('lists threads one takes part in, or that mention one', () => {
  expect(pick({ filter: 'mine' })).toEqual(['mine']);
  expect(pick({ filter: 'mentions' })).toEqual(['about-me']);
});

it('lists a thread first that was asked for', () => {
  expect(pick({ wanted: 'old' })).toEqual(['old', 'about-me', 'mine']);
});

it('finds what was asked for: a thread by its id, or an open one on an element rather than a resolved one', () => {
  const on = (one: CommentThread, id: string) => ({ ...one, target: { kind: 'task', id } as const });
  const done = on(thread('done', 1, { isResolved: true }), 'dig');
  const open = on(thread('open', 2), 'dig');
  expect(findWanted([done, open], 'dig')).toBe(open);
  expect(findWanted([done], 'dig')).toBe(done);
  expect(findWanted([done, open], 'done')).toBe(done);
  expect(findWanted([done, open], 'none')).toBeUndefined();
});

it('keeps a thread in which the person is writing where it is, also once it is resolved', () => {
  expect(pick({ kept: new Set(['done']) })).toContain('done');
  expect(pick({ isResolved: true, kept: new Set(['mine']) })).toEqual(['done', 'mine']);
});
