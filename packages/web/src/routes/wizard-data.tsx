import { PageInProgress } from './page-in-progress.tsx';

/** /new/{folderId} */
export function WizardDataRoute() {
  return <PageInProgress />;
}
