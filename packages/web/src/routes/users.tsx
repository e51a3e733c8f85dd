import { peopleTexts } from '../app/locales/people-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { UsersPage } from '../features/people/users-page.tsx';

/** /users */
export function UsersRoute() {
  return (
    <FeatureTexts texts={peopleTexts}>
      <UsersPage />
    </FeatureTexts>
  );
}
