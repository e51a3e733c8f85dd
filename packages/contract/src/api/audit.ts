import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { folderId, id } from './fields.ts';
import { collaborator } from './permissions.ts';

/** A guest with the chart that the permission is for (`spec/accounts.md` §3). */
export const ganttUser = z.strictObject({ ...collaborator.shape, ganttId: id, id });

export const auditPermissions = defineEndpoint({
  name: 'auditPermissions',
  summary: 'List the caller’s charts that have guests or pending invitations, with these people',
  method: 'GET',
  path: '/permissions_audit',
  action: 'auditPermissions',
  answer: z.array(z.strictObject({ ganttId: id, ganttUsers: z.array(ganttUser) })),
});

/** An own chart that somebody else can see. */
export const sharedGantt = z.strictObject({
  ganttId: id,
  ganttName: z.string(),
  folder: folderId,
  /** Guests and open invitations. */
  ganttUsers: z.array(collaborator),
  /** Whether its public link and its embeds work. */
  isPublic: z.boolean(),
  isPublicExternalLinks: z.boolean(),
  isPublicAllowDuplicate: z.boolean(),
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
    /** Guests of, and open invitations to, all charts. */
    workspaceUsers: z.array(collaborator),
  }),
});
