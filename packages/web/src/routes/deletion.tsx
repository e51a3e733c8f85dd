import { deletionTexts } from '../app/locales/deletion-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { AccountDeletedScreen } from '../features/auth/account-deleted-screen.tsx';
import { DeleteAccountScreen } from '../features/auth/delete-account-screen.tsx';

/** /deleteaccount */
export function DeleteAccountRoute() {
  return (
    <FeatureTexts texts={deletionTexts}>
      <DeleteAccountScreen />
    </FeatureTexts>
  );
}

/** /accountdeleted */
export function AccountDeletedRoute() {
  return (
    <FeatureTexts texts={deletionTexts}>
      <AccountDeletedScreen />
    </FeatureTexts>
  );
}
