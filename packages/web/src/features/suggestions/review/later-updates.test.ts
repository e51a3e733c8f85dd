import { expect, it, vi } from 'vitest';
import { keepLaterUpdates } from './later-updates.ts';
import { goOn, set } from './test-suggestions.ts';

const { updates } = goOn(
  ['ana', [set('a', { start: 1 })]],
  ['ana', [set('a', { start: 2 })]],
  ['ana', [set('a', { start: 3 })]],
);

it('reads the log from the base on, then only new updates, and everything again for an older base', async () => {
  let head = 7;
  const pull = vi.fn(async (since: number) => ({
    head,
    updates: updates.filter(({ version }) => version > since && version <= head),
  }));
  const keeper = keepLaterUpdates(pull);
  const versions = () => keeper.get().updates.map(({ version }) => version);
  await keeper.want(6);
  expect(versions()).toEqual([7]);
  head = 8;
  await keeper.want(6);
  expect(versions()).toEqual([7, 8]);
  await keeper.want(5);
  expect(versions()).toEqual([6, 7, 8]);
  expect(pull.mock.calls.map(([since]) => since)).toEqual([6, 7, 5]);
});

it('reports up to which version the changes are unknown, and continues from there', async () => {
  const pull = vi.fn(async (since: number) =>
    since < 6
      ? { head: 7, updates: null }
      : { head: 8, updates: updates.filter(({ version }) => version > since) },
  );
  const keeper = keepLaterUpdates(pull);
  await keeper.want(5);
  expect(keeper.get()).toMatchObject({ unknownUpTo: 7, updates: [] });
  await keeper.want(5);
  expect(keeper.get().updates.map(({ version }) => version)).toEqual([8]);
});

it('retries after a failure', async () => {
  const pull = vi.fn(async () => ({ head: 8, updates }));
  pull.mockRejectedValueOnce(new Error('offline'));
  const keeper = keepLaterUpdates(pull);
  await keeper.want(5);
  expect(keeper.get().from).toBeNull();
  await keeper.want(5);
  expect(keeper.get().updates).toHaveLength(3);
});
