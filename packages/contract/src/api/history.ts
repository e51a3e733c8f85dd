import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, id, name, plainState, queryNumber } from './fields.ts';

const version = z.number().int().min(1);

/**
 * One history entry; lists are newest first. Version 1 is 'Gantt creation': it has no changes and comes last if the
 * history reaches back that far.
 */
export const historyUpdate = z.strictObject({
  id,
  version,
  userId: id,
  /** ISO 8601. */
  updateDate: z.string(),
  origin: z.string(),
  /** Who suggested what this update accepted. */
  suggestedBy: id.optional(),
  /** The version that this update restored. */
  restoredVersion: version.optional(),
  /** The name of the access token that its author used, of the suggestion's author if it was one; absent: none. */
  tokenName: z.string().optional(),
  /** The version's name, if someone named it. */
  name: z.string().optional(),
  schema: z.number(),
  /** The update's effects (`chart/changes`). */
  changes: z.array(z.unknown()),
  /** The chart after the update: records by kind and id. Absent with `delta=1`. */
  fullState: plainState.optional(),
});
export type HistoryUpdate = z.output<typeof historyUpdate>;

/** Entries per page: the default and the maximum. */
export const HISTORY_PAGE = 10;
export const LONGEST_HISTORY_PAGE = 50;

const updateCount = queryNumber.pipe(
  z
    .number()
    .min(1, 'must be at least 1')
    .max(LONGEST_HISTORY_PAGE, `must be at most ${LONGEST_HISTORY_PAGE}`),
);

export const getHistory = {
  ...defineEndpoint({
    name: 'getHistory',
    summary:
      'List a chart’s updates, newest first. Pass the response’s `nextBefore` as `before` to read the next page. On the owner’s free edition, only the last seven days',
    method: 'GET',
    path: '/users/:userId/gantts/:ganttId/history',
    action: 'readHistory',
    params: ganttParams,
    query: z.strictObject({
      updateCount: updateCount.optional(),
      before: queryNumber
        .optional()
        .describe(
          'Only versions below this one. Pass the previous page’s `nextBefore` so that none is left out.',
        ),
      lastUpdate: z.iso
        .datetime('must be a date in ISO 8601, in UTC')
        .optional()
        .describe(
          'Only updates older than this date. To read page by page, use `before`: this parameter skips updates of the same millisecond.',
        ),
      /** `1`: omit the full states; apply the inverse of the changes to go back. */
      delta: z.literal('1').optional(),
    }),
    answer: z.strictObject({
      loadMoreUpdates: z.boolean(),
      nextBefore: version
        .optional()
        .describe('The `before` of the next page; absent on the last page (`loadMoreUpdates`).'),
      /** Whether there are, or were, older entries that the owner's edition doesn't show. */
      isShortened: z.boolean(),
      /** The chart's newest version. */
      head: version,
      userNames: z.array(z.strictObject({ userId: id, userName: z.string() })),
      updates: z.array(historyUpdate),
    }),
  }),
  isWritten: true,
} as const;

const versionParams = ganttParams.extend({ version: queryNumber.pipe(version) });

export const getVersion = {
  ...defineEndpoint({
    name: 'getVersion',
    summary: 'Get a chart at a version: a packed state, and the changes that lead from it to that version',
    method: 'GET',
    path: '/users/:userId/gantts/:ganttId/versions/:version',
    action: 'readHistory',
    errors: ['NotFound', 'HistoryPruned'],
    params: versionParams,
    answer: z.strictObject({
      version,
      schema: z.number(),
      /** The version of `state`: this one, or the nearest earlier or later one with a stored state. */
      stateVersion: version,
      /** A format byte and the packed records, base64 (`contract/state-format`). */
      state: z.string(),
      /**
       * Effects (`chart/changes`) that lead from `state` to the version, forwards or backwards; empty if `state` is that
       * version.
       */
      changes: z.array(z.unknown()),
    }),
  }),
  isWritten: true,
} as const;

/** A version that someone named. */
export const namedVersion = z.strictObject({
  version,
  name: z.string(),
  userId: id,
  /** ISO 8601: when the version was created. */
  updateDate: z.string(),
});
export type NamedVersion = z.output<typeof namedVersion>;

export const listNamedVersions = defineEndpoint({
  name: 'listNamedVersions',
  summary: 'List the named versions of a chart, newest first',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/versions',
  action: 'readHistory',
  params: ganttParams,
  answer: z.strictObject({ versions: z.array(namedVersion) }),
});

export const nameVersion = defineEndpoint({
  name: 'nameVersion',
  summary: 'Name a version',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/versions/:version',
  action: 'nameVersion',
  errors: ['NotFound', 'HistoryPruned', 'NamedVersionsLimit'],
  params: versionParams,
  body: z.strictObject({ name }),
  answer: done,
});

export const unnameVersion = defineEndpoint({
  name: 'unnameVersion',
  summary: 'Remove a version’s name',
  method: 'DELETE',
  path: '/users/:userId/gantts/:ganttId/versions/:version',
  action: 'nameVersion',
  params: versionParams,
  answer: done,
});
