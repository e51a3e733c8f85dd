export { listCollaborators, listWorkspaceCollaborators } from './guests/collaborator-repository.ts';
export { deleteOldPastLevels } from './guests/past-level-repository.ts';
export { presentCollaborator } from './guests/present-collaborator.ts';
export { grantChartToGuests } from './guests/workspace-guest-repository.ts';
export { listInvitationsTo } from './invitations/invitation-repository.ts';
export { listInvitationsOf } from './invitations/invitations.ts';
export { presentInvitation } from './invitations/present-invitation.ts';
export { registerPeople } from './routes.ts';
