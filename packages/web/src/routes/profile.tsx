import { accountTexts } from '../app/locales/account-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { ProfilePage } from '../features/account/profile-page.tsx';

/** /myprofile */
export function ProfileRoute() {
  return (
    <FeatureTexts texts={accountTexts}>
      <ProfilePage />
    </FeatureTexts>
  );
}
