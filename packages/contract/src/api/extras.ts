import { z } from 'zod';
import { EXTRA_FORMATS } from '../plan-formats.ts';
import { EXTRA_BYTES_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { fileAnswer } from './exports.ts';
import { done, ganttParams } from './fields.ts';

const format = z.enum(EXTRA_FORMATS, `must be one of ${EXTRA_FORMATS.join(', ')}`);

const common = {
  path: '/users/:userId/gantts/:ganttId/extras/:format',
  action: 'keepExtra',
} as const;

const params = ganttParams.extend({ format });

/** What is kept of one format beside a chart. */
const extra = z.strictObject({
  format,
  bytes: z.number(),
  /** ISO 8601. */
  updatedDate: z.string(),
});

export const listExtras = defineEndpoint({
  name: 'listExtras',
  summary: 'List the formats of which something is kept beside a chart that its exports give back',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/extras',
  action: 'keepExtra',
  params: ganttParams,
  answer: z.strictObject({ extras: z.array(extra) }),
});

export const getExtra = defineEndpoint({
  ...common,
  name: 'getExtra',
  summary: 'Get what an imported file holds beyond the chart, packed, for an export to the same format',
  method: 'GET',
  errors: ['NotFound'],
  params,
  isFile: true,
  produces: 'application/octet-stream',
  answer: fileAnswer,
});

export const putExtra = defineEndpoint({
  ...common,
  name: 'putExtra',
  summary:
    'Keep what an imported file holds beyond the chart, packed, in place of what is kept of the same format',
  method: 'PUT',
  params,
  consumes: 'application/octet-stream',
  body: z.instanceof(Uint8Array, { error: 'must be the packed bytes' }),
  bodyLimit: EXTRA_BYTES_LIMIT,
  answer: done,
});
