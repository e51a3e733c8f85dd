import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withTexts } from '../app/language/catalogue.ts';
import { peopleTexts } from '../app/locales/people-texts.ts';
import { WorkspacePage } from '../features/workspace/workspace-page.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';

const InvitationCards = lazyComponent(
  withTexts(
    peopleTexts,
    async () => (await import('../features/people/invitation-cards.tsx')).InvitationCards,
  ),
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
