import { PageInProgress } from './page-in-progress.tsx';

/** /new/{folderId}/{templateId}/{styleId} */
export function WizardNameRoute() {
  return <PageInProgress />;
}
