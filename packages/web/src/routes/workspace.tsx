import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WorkspacePage } from '../features/workspace/workspace-page.tsx';
import { lazyPart } from '../lib/lazy-part.ts';

const InvitationCards = lazyPart(
  async () => (await import('../features/people/invitation-cards.tsx')).InvitationCards,
);

/** / and /{folderId} */
export function WorkspaceRoute() {
  const { folderId } = useParams({ strict: false });
  return (
    <WorkspacePage
      folderId={folderId}
      renderInvitations={(invitations, hostId) => (
        <Suspense fallback={null}>
          <InvitationCards invitations={invitations} hostId={hostId} />
        </Suspense>
      )}
    />
  );
}
