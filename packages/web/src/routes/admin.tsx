import type { ReactElement } from 'react';
import { adminMessages } from '../app/locales/en/admin-messages.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { AdminPage } from '../features/admin/admin-page.tsx';

/** /admin: in English only, it is for whoever runs the product. */
export function AdminRoute(): ReactElement {
  return (
    <FeatureTexts messages={adminMessages}>
      <AdminPage />
    </FeatureTexts>
  );
}
