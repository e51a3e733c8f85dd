import { ProfilePage } from '../features/account/profile-page.tsx';

/** /myprofile */
export function ProfileRoute() {
  return <ProfilePage />;
}
