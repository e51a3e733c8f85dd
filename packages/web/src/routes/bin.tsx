import { binTexts } from '../app/locales/bin-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { BinPage } from '../features/workspace/bin-page.tsx';

/** /bin */
export function BinRoute() {
  return (
    <FeatureTexts texts={binTexts}>
      <BinPage />
    </FeatureTexts>
  );
}
