import { wizardTexts } from '../app/locales/wizard-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { NameStep } from '../features/wizard/name-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId}/{templateId}/{styleId} */
export function WizardNameRoute() {
  const visit = useWizardVisit();
  return (
    <FeatureTexts texts={wizardTexts}>
      <NameStep visit={visit} />
    </FeatureTexts>
  );
}
