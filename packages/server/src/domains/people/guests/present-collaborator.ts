import type { AnswerOf, auditPermissions, Collaborator, SharedGantt } from '@giotto/contract/api';
import type { CollaboratorRow } from './collaborator-repository.ts';
import type { SharedChart } from './shared-charts.ts';

/** A guest or an invited person, only for the charts' owner. */
export function presentCollaborator({ id, email, name, level }: CollaboratorRow): Collaborator {
  return {
    userId: id,
    permissionLevel: level,
    userEmail: email,
    userName: name ?? '',
    isPending: name === null,
  };
}

/** A guest as other guests see them: name and level (`security.md` §2 row 39). */
export function presentFellowGuest({ name, level }: CollaboratorRow) {
  return { permissionLevel: level, userName: name ?? '' };
}

/** The people of one chart in the audit. */
export function presentAuditItem(
  chartId: string,
  people: readonly CollaboratorRow[],
): AnswerOf<typeof auditPermissions>[number] {
  const ganttUsers = people.map((row) => ({ ...presentCollaborator(row), ganttId: chartId, id: row.id }));
  return { ganttId: chartId, ganttUsers };
}

/** A shared chart, for its owner. */
export function presentSharedGantt({ row, people, hasPictureLink }: SharedChart): SharedGantt {
  return {
    ganttId: row.id,
    ganttName: row.name,
    folder: row.folder,
    ganttUsers: people.map(presentCollaborator),
    isPublic: row.is_public,
    isPublicExternalLinks: row.is_public_external_links,
    isPublicAllowDuplicate: row.is_public_allow_duplicate,
    hasPictureLink,
  };
}
