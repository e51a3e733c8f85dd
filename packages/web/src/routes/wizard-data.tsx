import { wizardTexts } from '../app/locales/wizard-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { DataStep } from '../features/wizard/data-step.tsx';
import { useWizardVisit } from '../features/wizard/use-wizard-visit.ts';

/** /new/{folderId} */
export function WizardDataRoute() {
  const visit = useWizardVisit();
  return (
    <FeatureTexts texts={wizardTexts}>
      <DataStep visit={visit} />
    </FeatureTexts>
  );
}
