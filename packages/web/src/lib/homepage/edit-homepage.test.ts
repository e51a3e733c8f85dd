import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { patchHomepage, readHomepage, runHomepageEdit } from './edit-homepage.ts';
import { type Homepage, homepageQuery } from './homepage-query.ts';

const first = { gantts: [], profil: { userId: 'me' } } as unknown as Homepage;

function createClient() {
  const client = new QueryClient();
  client.setQueryData(homepageQuery.queryKey, first);
  const isStale = () => client.getQueryState(homepageQuery.queryKey)?.isInvalidated;
  return { client, isStale };
}

function createAnswer() {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: () => settle?.resolve(), reject: () => settle?.reject(new Error('offline')) };
}

it('shows a change at once, but nothing before the first response', () => {
  const { client } = createClient();
  patchHomepage(client, (homepage) => ({ ...homepage, profil: { ...homepage.profil, name: 'Ada' } }));
  expect(readHomepage(client)?.profil.name).toBe('Ada');
  const empty = new QueryClient();
  patchHomepage(empty, () => first);
  expect(readHomepage(empty)).toBeUndefined();
});

it('refetches after the last of several edits', async () => {
  const { client, isStale } = createClient();
  const [one, other] = [createAnswer(), createAnswer()];
  const edits = [runHomepageEdit(client, () => one.promise), runHomepageEdit(client, () => other.promise)];
  one.resolve();
  await edits[0];
  expect(isStale()).toBe(false);
  other.resolve();
  await edits[1];
  expect(isStale()).toBe(true);
});

it('refetches after a failure too, and passes it on', async () => {
  const { client, isStale } = createClient();
  const answer = createAnswer();
  const edit = runHomepageEdit(client, () => answer.promise);
  answer.reject();
  await expect(edit).rejects.toThrow('offline');
  expect(isStale()).toBe(true);
});

it('discards a response that was in flight when the edit started', async () => {
  const client = new QueryClient();
  const old = createAnswer();
  client.setQueryData(homepageQuery.queryKey, first);
  const fetching = client
    .fetchQuery({ queryKey: homepageQuery.queryKey, queryFn: () => old.promise.then(() => first) })
    .catch(() => 'cancelled');
  const changed = { ...first, gantts: [{ ganttId: 'g1' }] } as unknown as Homepage;
  await runHomepageEdit(client, async () => patchHomepage(client, () => changed));
  old.resolve();
  await fetching;
  expect(readHomepage(client)).toEqual(changed);
});
