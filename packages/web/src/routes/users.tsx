import { peopleMessages } from '../app/locales/en/people-messages.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { UsersPage } from '../features/people/users-page.tsx';

/** /users */
export function UsersRoute() {
  return (
    <FeatureTexts messages={peopleMessages}>
      <UsersPage />
    </FeatureTexts>
  );
}
