import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { ganttParams, id } from './fields.ts';

/** Changes that a SUGGEST guest pushed and that wait for the owner's decision (`sync.md` §6). */
export const suggestion = z.strictObject({
  id,
  /** Who suggests it. */
  userId: id,
  userName: z.string(),
  /** ISO 8601. */
  date: z.string(),
  /** The version that the author saw. */
  base: z.number(),
  /** The changes as they were pushed (`chart/changes`). */
  changes: z.array(z.unknown()),
});
export type Suggestion = z.output<typeof suggestion>;

export const getSuggestions = defineEndpoint({
  name: 'getSuggestions',
  summary: 'The open suggestions on a chart, oldest first; a SUGGEST guest gets only the own ones',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/suggestions',
  action: 'readSuggestions',
  params: ganttParams,
  answer: z.strictObject({ suggestions: z.array(suggestion) }),
});
