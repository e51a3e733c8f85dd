import { expect, test } from 'vitest';
import { tasksFile } from '../../plan-test/mspdi-file.ts';
import { readPlan } from '../../plan-test/read-plan.ts';

const read = (bytes: Uint8Array) => readPlan(bytes, 'mspdi');

test.each([
  ['FS without a lag', { PredecessorUID: 1, Type: 1, LinkLag: 0, LagFormat: 7 }, { type: 'FS' }],
  ['FF by default type 0', { PredecessorUID: 1, Type: 0 }, { type: 'FF' }],
  ['SF', { PredecessorUID: 1, Type: 2 }, { type: 'SF' }],
  [
    'SS with 2 days',
    { PredecessorUID: 1, Type: 3, LinkLag: 9600, LagFormat: 7 },
    { type: 'SS', lag: { value: 2, unit: 'd', elapsed: false } },
  ],
  [
    'a lead of 4 hours',
    { PredecessorUID: 1, Type: 1, LinkLag: -2400, LagFormat: 5 },
    { type: 'FS', lag: { value: -4, unit: 'h', elapsed: false } },
  ],
  [
    '2 elapsed days',
    { PredecessorUID: 1, Type: 1, LinkLag: 28_800, LagFormat: 8 },
    { type: 'FS', lag: { value: 2, unit: 'd', elapsed: true } },
  ],
  [
    '1 elapsed month',
    { PredecessorUID: 1, Type: 1, LinkLag: 432_000, LagFormat: 12 },
    { type: 'FS', lag: { value: 1, unit: 'mo', elapsed: true } },
  ],
  [
    '50 percent',
    { PredecessorUID: 1, Type: 1, LinkLag: 50, LagFormat: 19 },
    { type: 'FS', lag: { value: 50, unit: '%', elapsed: false } },
  ],
  [
    '25 elapsed percent',
    { PredecessorUID: 1, Type: 1, LinkLag: 25, LagFormat: 20 },
    { type: 'FS', lag: { value: 25, unit: '%', elapsed: true } },
  ],
  [
    'an estimated week',
    { PredecessorUID: 1, Type: 1, LinkLag: 24_000, LagFormat: 41 },
    { type: 'FS', lag: { value: 1, unit: 'w', elapsed: false } },
  ],
])('keeps a link of %s', async (_, PredecessorLink, link) => {
  const { plan, codes } = await read(tasksFile([{}, { PredecessorLink }]));
  expect(plan.links).toEqual([{ from: '1', to: '2', ...link }]);
  expect(codes).toEqual([]);
});

test.each([
  ['mspdi.inactive-link', [{ Active: 0 }, { PredecessorLink: { PredecessorUID: 1 } }], 2],
  ['link.cross', [{ ExternalTask: 1 }, { PredecessorLink: { PredecessorUID: 1 } }], 2],
  ['link.cross', [{}, { PredecessorLink: { PredecessorUID: 1, CrossProject: 1 } }], 1],
  ['link.unknown', [{ PredecessorLink: { PredecessorUID: 9 } }], 1],
  ['link.unreadable', [{ PredecessorLink: { PredecessorUID: 'x' } }], 1],
  ['link.cycle', [{ PredecessorLink: { PredecessorUID: 2 } }, { PredecessorLink: { PredecessorUID: 1 } }], 1],
])('reports %s', async (code, tasks, count) => {
  const { plan, codes } = await read(tasksFile(tasks));
  expect(codes).toContain(code);
  expect(codes).toHaveLength(count);
  expect(plan.links.length).toBe(code === 'link.cycle' ? 1 : 0);
});

test('a second task with a UID keeps the links of the first', async () => {
  const { plan, codes } = await read(
    tasksFile([{ UID: 1 }, { UID: 1 }, { PredecessorLink: { PredecessorUID: 1 } }]),
  );
  expect(plan.tasks.map(({ id }) => id)).toEqual(['1', '1~2', '3']);
  expect(plan.links).toEqual([{ from: '1', to: '3', type: 'FS' }]);
  expect(codes).toEqual(['task.duplicate-id']);
});
