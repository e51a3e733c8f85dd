import { NameStep } from '../features/wizard/name-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId}/{templateId}/{styleId} */
export function WizardNameRoute() {
  return <NameStep visit={useWizardVisit()} />;
}
