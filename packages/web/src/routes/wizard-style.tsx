import { wizardTexts } from '../app/locales/wizard-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { StyleStep } from '../features/wizard/style-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId}/{templateId} */
export function WizardStyleRoute() {
  const visit = useWizardVisit();
  return (
    <FeatureTexts texts={wizardTexts}>
      <StyleStep visit={visit} />
    </FeatureTexts>
  );
}
