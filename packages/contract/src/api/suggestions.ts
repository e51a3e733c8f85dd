import { z } from 'zod';
import { SUGGESTIONS_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, id } from './fields.ts';

/**
 * What became of a suggestion. `stale`: accepted, but nothing of it could be applied any more, since what it was about
 * is gone.
 */
export const suggestionState = z.enum(['open', 'accepted', 'refused', 'stale', 'withdrawn']);
export type SuggestionState = z.output<typeof suggestionState>;

/** Changes that a SUGGEST guest pushed, and what the owner decided about them (`sync.md` §6). */
export const suggestion = z.strictObject({
  id,
  /** Who suggests it. */
  userId: id,
  userName: z.string(),
  state: suggestionState,
  /** The name of who decided it. */
  deciderName: z.string().optional(),
  /** What the author wants to say about it; empty: nothing. */
  note: z.string(),
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
  summary:
    'List open suggestions on a chart, oldest first; a SUGGEST guest gets only their own, including those decided in the last seven days',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/suggestions',
  action: 'readSuggestions',
  params: ganttParams,
  answer: z.strictObject({ suggestions: z.array(suggestion) }),
});

/** Suggestions that one call decides at most: as many as one guest can have open. */
export const DECISIONS_LIMIT = SUGGESTIONS_LIMIT;

export const decideSuggestions = defineEndpoint({
  name: 'decideSuggestions',
  summary: 'Accept, refuse or reopen suggestions, one after the other in the given order',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/suggestions',
  action: 'decideSuggestions',
  errors: ['ChartLimit'],
  params: ganttParams,
  body: z.strictObject({
    decision: z.enum(['accept', 'refuse', 'reopen']),
    ids: z
      .array(id)
      .min(1, 'must name a suggestion')
      .max(DECISIONS_LIMIT, `must be at most ${DECISIONS_LIMIT}`),
  }),
  answer: z.strictObject({
    /** One for each id that stands for a suggestion of this chart: what it is now, decided here or before. */
    results: z.array(
      z.strictObject({
        id,
        state: suggestionState,
        /** The version that an accepted one became. */
        version: z.number().optional(),
        /** Changes of an accepted one that could not be applied any more, counted from 0. */
        lost: z.array(z.number()),
      }),
    ),
  }),
});

export const withdrawSuggestion = defineEndpoint({
  name: 'withdrawSuggestion',
  summary: 'Withdraw one of your own undecided suggestions',
  method: 'DELETE',
  path: '/users/:userId/gantts/:ganttId/suggestions/:suggestionId',
  action: 'withdrawSuggestion',
  errors: ['NotFound', 'SuggestionDecided'],
  params: ganttParams.extend({ suggestionId: id }),
  answer: done,
});
