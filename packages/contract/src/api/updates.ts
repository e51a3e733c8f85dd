import { z } from 'zod';
import { NOTE_LENGTH } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { ganttParams, id, ignored, printableLines, queryNumber, sentState } from './fields.ts';
import { ganttConfiguration, openGantt } from './gantts.ts';

const seq = z.number().int().min(1);
const version = z.number().int().min(0);
/** A change that was left out, or with `fields`, only these fields of it (`chart/changes`). */
const dropped = z.strictObject({
  i: z.number(),
  why: z.enum(['gone', 'ref', 'cond', 'same', 'cycle']),
  fields: z.array(z.string()).optional(),
});
/** A field that this push set although another client had set it after `base`, in `version`. */
const overwrote = z.strictObject({ kind: z.string(), id, field: z.string(), userId: id, version });

/** An accepted push (`sync.md` §3). */
export const pushAnswer = z.strictObject({
  version,
  seq: z.number(),
  dropped: z.array(dropped),
  overwrote: z.array(overwrote),
  suggestionId: id
    .optional()
    .describe('Set when the changes were kept as a suggestion; `version` is then the chart’s, unchanged.'),
});
export type PushAnswer = z.output<typeof pushAnswer>;

/**
 * `chart/schema` checks `changes`, with paths and reasons; here only their number and shape. Without a `client-id`
 * header or `seq` the server generates one: that works, but the push can't be retried safely.
 */
export const pushUpdate = defineEndpoint({
  name: 'pushUpdate',
  summary: 'Append changes to a chart’s log, or suggest them to the owner; responds after the commit',
  method: 'POST',
  path: '/users/:userId/gantts/:ganttId/update',
  action: 'pushUpdate',
  errors: [
    'ClientTaken',
    'SequenceGap',
    'InvalidChanges',
    'IdTaken',
    'ChartLimit',
    'SavingLimit',
    'HistoryFull',
    'SuggestionsLimit',
    'HistoryPruned',
  ],
  params: ganttParams,
  body: z.strictObject({
    seq: seq.optional(),
    base: version.optional(),
    changes: z.array(z.unknown()).min(1).max(5_000),
    asSuggestion: z
      .boolean()
      .optional()
      .describe(
        'Keeps the changes as a suggestion for the owner to decide on, even if you may write. Changes of people who may only suggest become one anyway. Imports and restores can’t.',
      ),
    note: z
      .string()
      .max(NOTE_LENGTH, `must be at most ${NOTE_LENGTH} characters`)
      .regex(printableLines, 'must not hold control characters')
      .optional()
      .describe('The comment on the suggestion; ignored if the changes don’t become one.'),
    origin: z.enum(['edit', 'undo', 'redo', 'style', 'restore', 'import']).optional(),
  }),
  bodyLimit: 2 * 1024 * 1024,
  answer: pushAnswer,
});

/** One log entry as clients receive it; `changes` are effects (`chart/changes`). */
export const loggedUpdate = z.strictObject({
  id,
  version,
  userId: id,
  clientId: id,
  seq: z.number(),
  updateDate: z.string(),
  origin: z.string(),
  /** Who suggested what this update accepted. */
  suggestedBy: id.optional(),
  /** The version that this update restored. */
  restoredVersion: version.optional(),
  /** The version that the author had; absent if unknown. */
  base: version.optional(),
  schema: z.number(),
  changes: z.array(z.unknown()),
});
export type LoggedUpdate = z.output<typeof loggedUpdate>;

export const pullUpdates = {
  ...defineEndpoint({
    name: 'pullUpdates',
    summary: 'Get the updates after a version, or the whole state if too many were missed',
    method: 'GET',
    path: '/users/:userId/gantts/:ganttId/updates',
    action: 'pullUpdates',
    params: ganttParams,
    query: z.strictObject({ since: queryNumber }),
    answer: z.discriminatedUnion('mode', [
      z.strictObject({
        mode: z.literal('updates'),
        head: version,
        lastSeq: z.number(),
        permissionLevel: z.number(),
        updates: z.array(loggedUpdate),
      }),
      z.strictObject({
        mode: z.literal('state'),
        head: version,
        lastSeq: z.number(),
        permissionLevel: z.number(),
        schema: z.number(),
        state: z.string(),
      }),
    ]),
  }),
  isWritten: true,
} as const;

/** Replaces the whole chart through one `import` change, so it is diffed, logged and can be undone (`sync.md` §3). */
export const replaceGantt = defineEndpoint({
  name: 'replaceGantt',
  summary: 'Replace the whole chart',
  method: 'PUT',
  path: '/gantts/:ganttId',
  action: 'replaceGantt',
  errors: ['InvalidState', 'ChartLimit', 'SavingLimit', 'HistoryFull', 'IdTaken', 'VersionConflict'],
  params: z.strictObject({ ganttId: id }),
  body: z.strictObject({
    ...ignored({ ...openGantt.answer.shape, ...ganttConfiguration.shape, userId: id }),
    /** The chart's id: if stated, the address's. */
    ganttId: id.optional(),
    /** As in `pushUpdate`: with it, the replacement counts for the `client-id`, and can be retried safely. */
    seq: seq.optional(),
    /**
     * The version that the replacement is based on. What others changed since is kept; 409 if both sides changed the
     * same thing, or if that version is no longer stored (`security.md` C11).
     */
    version,
    /** The schema number of the records: if stated, the one that `openGantt` answers. */
    schema: z.number().optional(),
    /** The records. */
    state: sentState.optional(),
    /** Instead of `state`: the records as in the answer of `openGantt`. */
    ganttData: openGantt.answer.shape.ganttData.optional(),
  }),
  bodyLimit: 16 * 1024 * 1024,
  answer: pushAnswer,
});
