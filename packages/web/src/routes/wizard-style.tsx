import { wizardMessages } from '../app/locales/en/wizard-messages.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { StyleStep } from '../features/wizard/style-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId}/{templateId} */
export function WizardStyleRoute() {
  const visit = useWizardVisit();
  return (
    <FeatureTexts messages={wizardMessages}>
      <StyleStep visit={visit} />
    </FeatureTexts>
  );
}
