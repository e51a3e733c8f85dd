import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { ganttParams } from './fields.ts';

export const openSocket = defineEndpoint({
  name: 'openSocket',
  summary: 'Get a ticket for the socket `/realtime`: valid once, for a minute, for this chart and session',
  method: 'POST',
  path: '/users/:userId/gantts/:ganttId/socket',
  action: 'openSocket',
  params: ganttParams,
  answer: z.strictObject({ ticket: z.string() }),
});
