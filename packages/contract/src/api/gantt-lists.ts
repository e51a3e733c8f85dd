import { z } from 'zod';
import { confirmedProfile } from './account.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { folderId, id, level, queryNumber } from './fields.ts';
import { invitation } from './invitations.ts';

/** A chart in a list (`spec/charts.md` §3). */
export const ganttListItem = z.strictObject({
  ganttId: id,
  ganttName: z.string(),
  userId: id,
  userName: z.string(),
  /** The caller's folder id, a special id, or empty; `externalGanttCharts` for a guest's. */
  folder: folderId,
  isPremium: z.boolean(),
  permissionLevel: level,
  /** Unix milliseconds. */
  modification: z.number(),
  /** A path with a picture token; null if there is no picture yet. */
  thumbnail: z.string().nullable(),
});
export type GanttListItem = z.output<typeof ganttListItem>;

export const getHomepage = defineEndpoint({
  name: 'getHomepage',
  summary: 'Get the caller’s account and all charts, own and shared',
  method: 'GET',
  path: '/homepage',
  action: 'openWorkspace',
  answer: z.strictObject({
    gantts: z.array(ganttListItem),
    profil: confirmedProfile,
    /** Pending invitations to the caller. */
    invitations: z.array(invitation),
  }),
});

const LIST_CURSOR = /^\d{1,15}-[A-Za-z0-9_-]{1,64}$/;
const pageLimit = queryNumber.pipe(z.number().min(1, 'must be at least 1').max(500, 'must be at most 500'));

export const listGantts = defineEndpoint({
  name: 'listGantts',
  summary:
    'List the caller’s charts, own and shared, last changed first; with a token for chosen charts, these. All at once, or with `limit` page by page; 304 if `If-None-Match` names the list',
  method: 'GET',
  path: '/users/:userId/gantts',
  action: 'listGantts',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    limit: pageLimit.optional().describe('The most charts of a page, 1 to 500; absent: all'),
    before: z
      .string()
      .regex(LIST_CURSOR, 'must be the nextBefore of a page')
      .optional()
      .describe('The page after the one whose `nextBefore` this is, as its header `Link` says, too'),
  }),
  answer: z.strictObject({
    gantts: z.array(ganttListItem),
    nextBefore: z.string().optional().describe('The `before` of the next page; absent on the last one'),
  }),
  isPolled: true,
});
