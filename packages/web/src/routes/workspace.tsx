import { PageInProgress } from './page-in-progress.tsx';

/** / and /{folderId} */
export function WorkspaceRoute() {
  return <PageInProgress />;
}
