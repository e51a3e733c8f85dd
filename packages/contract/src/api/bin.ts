import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, id } from './fields.ts';

/** A deleted chart of the caller. */
const binItem = z.strictObject({
  ganttId: id,
  ganttName: z.string(),
  deletion: z.number().describe('When it was deleted, in Unix milliseconds'),
  erasure: z.number().describe('When it will be erased, in Unix milliseconds'),
});
export type BinItem = z.output<typeof binItem>;

export const listBin = defineEndpoint({
  name: 'listBin',
  summary: 'List the caller’s deleted charts that can be restored, last deleted first',
  method: 'GET',
  path: '/users/:userId/bin',
  action: 'listBin',
  params: z.strictObject({ userId: id }),
  answer: z.strictObject({ gantts: z.array(binItem) }),
});

export const restoreGantt = defineEndpoint({
  name: 'restoreGantt',
  summary: 'Restore a deleted chart, with its folder, guests and public links',
  method: 'POST',
  path: '/users/:userId/bin/:ganttId/restore',
  action: 'restoreGantt',
  errors: ['NotFound', 'GanttsLimit'],
  params: ganttParams,
  body: z.strictObject({}),
  answer: done,
});

export const eraseGantt = defineEndpoint({
  name: 'eraseGantt',
  summary: 'Erase a deleted chart at once; this can’t be undone',
  method: 'DELETE',
  path: '/users/:userId/bin/:ganttId',
  action: 'eraseGantt',
  errors: ['NotFound'],
  params: ganttParams,
  answer: done,
});
