import { StyleStep } from '../features/wizard/style-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId}/{templateId} */
export function WizardStyleRoute() {
  return <StyleStep visit={useWizardVisit()} />;
}
