import { createState } from '@giotto/chart/model';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { expect, it } from 'vitest';
import type { CallApi } from '../../lib/api-client.ts';
import { forkName } from '../../lib/fork-chart.ts';
import { forkVersion, restoreVersion } from './version-actions.ts';

const viewed = { ownerId: 'ana', ganttId: 'chart', version: 3, state: createState() };

/** A server that records its calls; the named ones fail. */
function makeSender(...failing: readonly string[]) {
  const calls: { readonly name: string; readonly request: unknown }[] = [];
  const call = (async (endpoint: { name: string }, request: unknown) => {
    calls.push({ name: endpoint.name, request });
    if (failing.includes(endpoint.name)) throw new Error(endpoint.name);
    return { ganttId: 'fork', userId: 'ben' };
  }) as unknown as CallApi;
  return { sender: { call, draw: async () => '<svg/>' }, calls };
}

it('a fork is the person’s own chart, made from the version, with its picture', async () => {
  const { sender, calls } = makeSender();
  const fork = { userId: 'ben', name: 'Plan', folder: 'f1' };
  expect(await forkVersion(sender, viewed, fork)).toBe('fork');
  expect(calls).toMatchObject([
    {
      name: 'createGantt',
      request: {
        params: { userId: 'ben' },
        body: { name: 'forked-Plan', folder: 'f1', duplicateGanttId: 'chart' },
      },
    },
    { name: 'putThumbnail', request: { params: { userId: 'ben', ganttId: 'fork' } } },
  ]);
  expect(calls[0]?.request).toHaveProperty('body.state');
});

it('a fork succeeds without its picture, but not if the server refuses it', async () => {
  const fork = { userId: 'ben', name: 'Plan', folder: '' };
  expect(await forkVersion(makeSender('putThumbnail').sender, viewed, fork)).toBe('fork');
  await expect(forkVersion(makeSender('createGantt').sender, viewed, fork)).rejects.toThrow('createGantt');
});

it('a fork’s name is cut to the maximum length, never within a character', () => {
  const name = forkName('😀'.repeat(60));
  expect(name.length).toBeLessThanOrEqual(NAME_LENGTH);
  expect(name).toMatch(/^forked-(😀)+$/u);
  expect(forkName('Plan')).toBe('forked-Plan');
});

it('a restore sends the new picture, and none if it failed', async () => {
  const done = makeSender();
  expect(await restoreVersion(done.sender, { restore: async () => 'done' }, viewed, 4)).toBe('done');
  await expect.poll(() => done.calls.map(({ name }) => name)).toEqual(['putThumbnail']);
  const undone = makeSender();
  expect(await restoreVersion(undone.sender, { restore: async () => 'unsaved' }, viewed, 4)).toBe('unsaved');
  expect(undone.calls).toEqual([]);
});
