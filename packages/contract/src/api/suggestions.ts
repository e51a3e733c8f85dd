import { z } from 'zod';
import { SUGGESTIONS_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, id } from './fields.ts';

/**
 * A suggestion's state. `stale`: accepted, but none of it could be applied because what it refers to no longer exists.
 */
export const suggestionState = z.enum(['open', 'accepted', 'refused', 'stale', 'withdrawn']);
export type SuggestionState = z.output<typeof suggestionState>;

/** Changes that were pushed as a suggestion, and the owner's decision on them (`sync.md` §6). */
export const suggestion = z.strictObject({
  id,
  /** The author. */
  userId: id,
  userName: z.string(),
  /** The name of the access token that the author used; absent: none. */
  tokenName: z.string().optional(),
  state: suggestionState,
  /** The name of the person who decided. */
  deciderName: z.string().optional(),
  /** The author's comment; may be empty. */
  note: z.string(),
  /** ISO 8601. */
  date: z.string(),
  /** The version that the author had. */
  base: z.number(),
  /** The changes as pushed (`chart/changes`). */
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

/** Most suggestions that one call can decide: as many as one person can have open. */
export const DECISIONS_LIMIT = SUGGESTIONS_LIMIT;

export const decideSuggestions = defineEndpoint({
  name: 'decideSuggestions',
  summary: 'Accept, refuse or reopen suggestions, one after the other in the given order',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/suggestions',
  action: 'decideSuggestions',
  errors: ['ChartLimit', 'SavingLimit', 'HistoryFull'],
  params: ganttParams,
  body: z.strictObject({
    decision: z.enum(['accept', 'refuse', 'reopen']),
    ids: z
      .array(id)
      .min(1, 'must name a suggestion')
      .max(DECISIONS_LIMIT, `must be at most ${DECISIONS_LIMIT}`),
  }),
  answer: z.strictObject({
    /** One result per id of a suggestion on this chart: its state now, whether decided here or before. */
    results: z.array(
      z.strictObject({
        id,
        state: suggestionState,
        /** The version created by accepting it. */
        version: z.number().optional(),
        /** Indexes, from 0, of an accepted suggestion's changes that could no longer be applied. */
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
