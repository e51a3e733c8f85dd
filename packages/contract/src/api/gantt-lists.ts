import { z } from 'zod';
import { confirmedProfile } from './account.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { folderId, id, level } from './fields.ts';
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

export const listGantts = defineEndpoint({
  name: 'listGantts',
  summary:
    'List the caller’s charts, own and shared, last changed first; with a token for chosen charts, these',
  method: 'GET',
  path: '/users/:userId/gantts',
  action: 'listGantts',
  params: z.strictObject({ userId: id }),
  answer: z.strictObject({ gantts: z.array(ganttListItem) }),
});
