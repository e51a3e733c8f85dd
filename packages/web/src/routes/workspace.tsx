import { useParams } from '@tanstack/react-router';
import { WorkspacePage } from '../features/workspace/workspace-page.tsx';

/** / and /{folderId} */
export function WorkspaceRoute() {
  const { folderId } = useParams({ strict: false });
  return <WorkspacePage folderId={folderId} />;
}
