import { expect, it } from 'vitest';
import { ItemsFailedError, pageThrough, workOnEach } from './work-on-each.ts';

const failing = (error: unknown) => async (item: string) => {
  if (item === 'bad') throw error;
  return item !== 'idle';
};

it('one item that fails, or takes too long, keeps none of the others waiting, and is told at the end', async () => {
  const seen: string[] = [];
  const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const work = workOnEach(['a', 'bad', 'b', 'bad', 'idle'], async (item) => {
    seen.push(item);
    return failing(slow)(item);
  });
  await expect(work).rejects.toEqual(new ItemsFailedError('2 of 5 failed', { cause: slow }));
  expect(seen).toEqual(['a', 'bad', 'b', 'bad', 'idle']);
  expect(await workOnEach(['a', 'idle', 'b'], failing(slow))).toBe(2);
});

it('nothing is tried any more once the database is away', async () => {
  const seen: string[] = [];
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const work = workOnEach(['bad', 'a'], async (item) => {
    seen.push(item);
    return failing(away)(item);
  });
  await expect(work).rejects.toBe(away);
  expect(seen).toEqual(['bad']);
});

it('ids are read page by page until there are none', async () => {
  const ids = ['a', 'b', 'c'];
  const list = async (after: string) => ids.filter((id) => id > after).slice(0, 2);
  const found: string[] = [];
  for await (const id of pageThrough(list)) found.push(id);
  expect(found).toEqual(ids);
});
