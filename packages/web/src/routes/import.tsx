import { useSearch } from '@tanstack/react-router';
import { importTexts } from '../app/locales/import-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { ImportPage } from '../features/import/import-page.tsx';

/** /import */
export function ImportRoute() {
  const { folder } = useSearch({ strict: false });
  return (
    <FeatureTexts texts={importTexts}>
      <ImportPage folderId={typeof folder === 'string' ? folder : undefined} />
    </FeatureTexts>
  );
}
