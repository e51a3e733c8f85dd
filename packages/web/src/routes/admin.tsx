import type { ReactElement } from 'react';
import { academyTexts } from '../app/locales/academy-texts.ts';
import { adminTexts } from '../app/locales/admin-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { AdminPage } from '../features/admin/admin-page.tsx';

/** /admin, for the product's operators. */
export function AdminRoute(): ReactElement {
  return (
    <FeatureTexts texts={adminTexts}>
      <FeatureTexts texts={academyTexts}>
        <AdminPage />
      </FeatureTexts>
    </FeatureTexts>
  );
}
