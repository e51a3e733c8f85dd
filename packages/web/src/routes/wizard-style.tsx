import { PageInProgress } from './page-in-progress.tsx';

/** /new/{folderId}/{templateId} */
export function WizardStyleRoute() {
  return <PageInProgress />;
}
