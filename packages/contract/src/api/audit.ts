import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { folderId, id } from './fields.ts';
import { collaborator } from './permissions.ts';

/** A guest together with the chart of the permission (`spec/accounts.md` §3). */
export const ganttUser = z.strictObject({ ...collaborator.shape, ganttId: id, id });

export const auditPermissions = defineEndpoint({
  name: 'auditPermissions',
  summary: 'List the caller’s charts that have guests or pending invitations, with these people',
  method: 'GET',
  path: '/permissions_audit',
  action: 'auditPermissions',
  answer: z.array(z.strictObject({ ganttId: id, ganttUsers: z.array(ganttUser) })),
});

/** A chart of the caller that others can see. */
export const sharedGantt = z.strictObject({
  ganttId: id,
  ganttName: z.string(),
  folder: folderId,
  /** Guests and pending invitations. */
  ganttUsers: z.array(collaborator),
  /** Whether the public link and embeds work. */
  isPublic: z.boolean(),
  isPublicExternalLinks: z.boolean(),
  isPublicAllowDuplicate: z.boolean(),
  /** Whether its living picture has a secret address. */
  hasPictureLink: z.boolean(),
});
export type SharedGantt = z.output<typeof sharedGantt>;

export const listShared = defineEndpoint({
  name: 'listShared',
  summary: 'List everything others can see of the caller’s charts: people, public links and embeds',
  method: 'GET',
  path: '/shared',
  action: 'auditPermissions',
  answer: z.strictObject({
    gantts: z.array(sharedGantt),
    /** Guests of all charts, and pending invitations to them. */
    workspaceUsers: z.array(collaborator),
  }),
});
