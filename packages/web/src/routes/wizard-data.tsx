import { DataStep } from '../features/wizard/data-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId} */
export function WizardDataRoute() {
  return <DataStep visit={useWizardVisit()} />;
}
