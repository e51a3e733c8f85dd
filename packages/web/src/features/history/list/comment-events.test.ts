import type { CommentThread } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { listCommentEvents, sortToVersions } from './comment-events.ts';

const at = (hour: number) => `2027-01-01T${String(hour).padStart(2, '0')}:00:00Z`;
const thread: CommentThread = {
  id: 'thread',
  target: { kind: 'task', id: 'dig' },
  title: 'Dig',
  person: 'ana',
  resolved: { person: 'ben', date: at(9) },
  comments: [
    { id: 'first', person: 'ana', date: at(3), body: ['Hi'], revision: 1 },
    { id: 'second', person: 'gone', date: at(6), body: ['Ho'], revision: 2 },
  ],
};
const events = listCommentEvents(
  [thread],
  [
    { id: 'ana', name: 'Ana' },
    { id: 'ben', name: 'Ben' },
  ],
);
const entries = [8, 5, 2].map((hour, place) => ({ version: 4 - place, updateDate: at(hour) }));
const sorted = (shown: typeof entries) =>
  [...sortToVersions(events, shown)].map(([version, list]) => [version, list.map(({ id }) => id)]);

it('are comments and resolutions by person, newest first', () => {
  expect(events.map(({ type, person }) => [type, person?.name])).toEqual([
    ['resolved', 'Ben'],
    ['commented', undefined],
    ['commented', 'Ana'],
  ]);
});

it('come after the version that was the newest then', () => {
  expect(sorted(entries)).toEqual([
    [4, ['resolved thread']],
    [3, ['second']],
    [2, ['first']],
  ]);
});

it('are left out where the history shown ends', () => {
  expect(sorted(entries.slice(0, 2))).toEqual([
    [4, ['resolved thread']],
    [3, ['second']],
  ]);
  expect(sorted([])).toEqual([]);
});
