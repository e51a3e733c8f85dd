import type { ReactElement } from 'react';
import { importTexts } from '../app/locales/import-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { ImportIntoChart } from '../features/import/into-chart/import-into-chart.tsx';
import type { ImportHost } from '../lib/import-host.ts';

/** The import into the chart that is open in the editor, with its texts. */
export function EditorImport({ host }: { readonly host: ImportHost }): ReactElement {
  return (
    <FeatureTexts texts={importTexts}>
      <ImportIntoChart host={host} />
    </FeatureTexts>
  );
}
